-- Returns an e-mail address with its domain in ASCII, as the product stores it from now on. Punycode after RFC 3492.
create function ascii_email(address text) returns text language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  host text := normalize(lower(translate(substring(address from '[^@]*$'), U&'\3002\FF0E\FF61', '...')), NFKC);
  label text; encoded text; digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  labels text[] := '{}'; points integer[]; n integer; delta bigint; bias integer; handled integer; basic integer;
  next_point integer; point integer; q bigint; k integer; t integer;
begin
  if address !~ '@' or octet_length(host) = length(host) then return address; end if;
  foreach label in array string_to_array(host, '.') loop
    if octet_length(label) = length(label) then labels := labels || label; continue; end if;
    points := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality as part (letter, place) order by place);
    encoded := coalesce((select string_agg(chr(each), '' order by place) from unnest(points) with ordinality as p (each, place) where each < 128), '');
    basic := length(encoded); handled := basic; n := 128; delta := 0; bias := 72;
    if basic > 0 then encoded := encoded || '-'; end if;
    while handled < cardinality(points) loop
      next_point := (select min(each) from unnest(points) as p (each) where each >= n);
      delta := delta + (next_point - n)::bigint * (handled + 1);
      n := next_point;
      foreach point in array points loop
        if point < n then delta := delta + 1; end if;
        if point = n then
          q := delta; k := 36;
          loop
            t := greatest(1, least(26, k - bias));
            exit when q < t;
            encoded := encoded || substr(digits, (t + (q - t) % (36 - t))::integer + 1, 1);
            q := (q - t) / (36 - t); k := k + 36;
          end loop;
          encoded := encoded || substr(digits, q::integer + 1, 1);
          delta := case when handled = basic then delta / 700 else delta / 2 end;
          delta := delta + delta / (handled + 1);
          k := 0;
          while delta > 455 loop delta := delta / 35; k := k + 36; end loop;
          bias := k + (36 * delta / (delta + 38))::integer;
          delta := 0; handled := handled + 1;
        end if;
      end loop;
      delta := delta + 1; n := n + 1;
    end loop;
    labels := labels || ('xn--' || encoded);
  end loop;
  return substring(address from '^.*@') || array_to_string(labels, '.');
end $$;

-- A mailbox with both spellings keeps the ASCII row.
insert into mail_suppression (address, reason, at)
  select ascii_email(address), reason, at from mail_suppression where octet_length(address) <> length(address)
  on conflict do nothing;
delete from mail_suppression where address <> ascii_email(address);
update outbox_message set recipient = ascii_email(recipient) where octet_length(recipient) <> length(recipient);
