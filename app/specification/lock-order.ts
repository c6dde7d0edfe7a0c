/**
 * Tables in the order in which every transaction locks rows that existed before it (decision 078). Rows of one table are locked in the order of
 * their keys. Locks of triggers count; FOR KEY SHARE, which foreign keys take, does not: only deletions conflict with it.
 */
export const lockOrder: readonly string[] = [
  // People and what they belong to.
  'account',
  'agent_profile',
  'member_state_license',
  'brokerage',
  'brokerage_member',
  'brokerage_office',
  'team',
  'team_member',
  'team_invitation',
  // The cursor that follows messages; merges and deletions stop it first.
  'lead_progress',
  'listing_review_setting',
  // Listings and what belongs to them.
  'listing',
  'listing_revision',
  'copy_acknowledgement',
  'listing_answer',
  'listing_photo',
  'co_listing_invitation',
  'open_house',
  'open_house_rsvp',
  // Videos: their triggers write to listings.
  'video_asset',
  'video_transcode',
  'video_revision',
  'video_caption_draft',
  'video_chapter',
  'video_upload',
  'guide_video',
  'guide_place',
  // People who are interested, and their appointments.
  'lead',
  'lead_event',
  'lead_handout',
  'vault_open',
  'home_mark',
  'tour_agent',
  'tour_event',
  // Conversations, and the bell that is emptied with them.
  'notification',
  'message',
  'message_inbox',
  'message_conversation',
  'message_new_person',
  'message_report',
  'message_block',
  'moderation_case',
  'moderation_report',
  // Work that follows changes.
  'listing_change',
  'badge_award',
  // The identity and the mail of an account, which its deletion erases last.
  'identity.account',
  'identity.known_device',
  'identity.session',
  'outbox_message',
  // The head of the audit log: one row that every audited transaction locks last.
  'audit_head',
  // Emptied by a deferred trigger, at the commit.
  'listing_card',
  'listing_page',
]

/** Rows that are written only with the row locked that they belong to, so that its lock decides who waits. */
export const lockedByOwners: readonly string[] = ['api_change', 'listing_video', 'tour_request', 'tour_slot']
