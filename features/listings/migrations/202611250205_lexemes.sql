-- Words as people write them: any case, with or without accents, in any grammatical form. Both ways of searching read these lexemes.
create extension if not exists unaccent;
create text search configuration listing_english (copy = english);
alter text search configuration listing_english alter mapping for hword, hword_part, word with unaccent, english_stem;

-- Signs only separate words: what the database would take for an address, a path or a hyphenated whole is read word by word.
create function listing_lexemes(body text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('listing_english'::regconfig, translate(regexp_replace(normalize(body, NFKC), '\ma/c\M', 'ac', 'gi'),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~–—‘’“”„…•·×°™®©«»¿¡§¶†', repeat(' ', 54))) $$;

create function listing_state_name(code text) returns text language sql immutable parallel safe as $$
  select case code
    when 'AL' then 'Alabama' when 'AK' then 'Alaska' when 'AZ' then 'Arizona' when 'AR' then 'Arkansas'
    when 'CA' then 'California' when 'CO' then 'Colorado' when 'CT' then 'Connecticut' when 'DE' then 'Delaware'
    when 'DC' then 'District of Columbia' when 'FL' then 'Florida' when 'GA' then 'Georgia' when 'HI' then 'Hawaii'
    when 'ID' then 'Idaho' when 'IL' then 'Illinois' when 'IN' then 'Indiana' when 'IA' then 'Iowa'
    when 'KS' then 'Kansas' when 'KY' then 'Kentucky' when 'LA' then 'Louisiana' when 'ME' then 'Maine'
    when 'MD' then 'Maryland' when 'MA' then 'Massachusetts' when 'MI' then 'Michigan' when 'MN' then 'Minnesota'
    when 'MS' then 'Mississippi' when 'MO' then 'Missouri' when 'MT' then 'Montana' when 'NE' then 'Nebraska'
    when 'NV' then 'Nevada' when 'NH' then 'New Hampshire' when 'NJ' then 'New Jersey' when 'NM' then 'New Mexico'
    when 'NY' then 'New York' when 'NC' then 'North Carolina' when 'ND' then 'North Dakota' when 'OH' then 'Ohio'
    when 'OK' then 'Oklahoma' when 'OR' then 'Oregon' when 'PA' then 'Pennsylvania' when 'RI' then 'Rhode Island'
    when 'SC' then 'South Carolina' when 'SD' then 'South Dakota' when 'TN' then 'Tennessee' when 'TX' then 'Texas'
    when 'UT' then 'Utah' when 'VT' then 'Vermont' when 'VA' then 'Virginia' when 'WA' then 'Washington'
    when 'WV' then 'West Virginia' when 'WI' then 'Wisconsin' when 'WY' then 'Wyoming'
    else '' end $$;

-- The agent and the brokerage, whose names find their homes. Kept by the triggers below.
alter table listing add column x_agent_names text not null default '';

create function listing_agent_names(agent bigint) returns text language sql stable as $$
  select concat_ws(' ', account.first_name, account.last_name, office.office_name)
  from account left join agent_profile on agent_profile.account_id = account.id left join office on office.office_key = agent_profile.office_key
  where account.id = agent $$;

create function listing_names_agent() returns trigger language plpgsql as $$
begin
  new.x_agent_names := coalesce(listing_agent_names(new.list_agent_account_id), '');
  return new;
end $$;
create trigger listing_agent_named before insert on listing for each row execute function listing_names_agent();
create trigger listing_agent_given before update of list_agent_account_id on listing for each row
  when (old.list_agent_account_id is distinct from new.list_agent_account_id) execute function listing_names_agent();

create or replace function listing_note_agents(accounts bigint[]) returns void language sql as $$
  update listing set x_agent_names = named.names
    from (select id, coalesce(listing_agent_names(id), '') as names from unnest(accounts) as id) as named
    where list_agent_account_id = named.id and x_agent_names <> named.names;
  insert into listing_outbox (listing_key) select listing_key from listing where list_agent_account_id = any (accounts) and x_is_public $$;

update listing set x_agent_names = named.names
  from (select id, coalesce(listing_agent_names(id), '') as names from account where is_agent) as named
  where list_agent_account_id = named.id and named.names <> '';

alter table listing drop column x_words;
-- The street of a withheld address is not among the words.
alter table listing add column x_words tsvector generated always as (
  setweight(listing_lexemes(coalesce(x_title, '')), 'A') ||
  setweight(listing_lexemes(coalesce(city, '') || ' ' || coalesce(state_or_province, '') || ' ' || listing_state_name(coalesce(state_or_province, '')) ||
    ' ' || coalesce(postal_code, '') || ' ' || coalesce(county_or_parish, '') || ' ' ||
    case when internet_address_display_yn then coalesce(unparsed_address, '') else '' end), 'B') ||
  setweight(listing_lexemes(coalesce(property_sub_type, '') || ' ' || listing_amenity_words(x_amenities) || ' ' ||
    case when new_construction_yn then 'new construction' else '' end || ' ' || x_agent_names), 'C') ||
  setweight(listing_lexemes(coalesce(public_remarks, '')), 'D')) stored;
create index listing_words on listing using gin (x_words) where x_is_public;
