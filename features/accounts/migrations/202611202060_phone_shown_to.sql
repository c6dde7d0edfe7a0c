-- Who may read the phone number: nobody, the people its owner has written to, or everybody.
alter table account add column phone_shown_to text not null default 'nobody'
  check (phone_shown_to in ('nobody', 'correspondents', 'everybody'));
