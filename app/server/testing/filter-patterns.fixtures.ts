/** One family of general rules of a filter list, written for the start of a path and its query. */
export interface FilterPattern {
  pattern: RegExp
  /** A path that the rules of this family block. */
  example: string
  list: keyof typeof filterLists
}

/** Where the rules were read: lists that uBlock Origin, AdGuard and Brave use by default or offer. */
export const filterLists = {
  EasyPrivacy: 'https://github.com/easylist/easylist/blob/master/easyprivacy/easyprivacy_general.txt',
  EasyList: 'https://github.com/easylist/easylist/blob/master/easylist/easylist_general_block.txt',
  'EasyList Cookie': 'https://github.com/easylist/easylist/blob/master/easylist_cookie/easylist_cookie_general_block.txt',
  'Fanboy Social': 'https://github.com/easylist/easylist/blob/master/fanboy-addon/fanboy_social_general_block.txt',
} as const

export const filterPatterns: readonly FilterPattern[] = [
  { list: 'EasyPrivacy', pattern: /\/assets\/(?:analytics[-.:]|beacons|ga\.js|tracking-)/i, example: '/assets/analytics-tab-Ab12.js' },
  { list: 'EasyPrivacy', pattern: /\/api\/(?:analytics(?:[/?]|$)|tracking\/)/i, example: '/api/analytics/visits' },
  {
    list: 'EasyPrivacy',
    pattern: /\/api\/(?:log|metrics|pageview|pagevisits|ping|pixel|stats?|track|trk)(?:[?/]|$)/i,
    example: '/api/log?',
  },
  { list: 'EasyPrivacy', pattern: /\/api\/v\d\/(?:collector|metrics|stat|track)/i, example: '/api/v1/metrics' },
  {
    list: 'EasyPrivacy',
    pattern:
      /\/analytics\/(?:\?|\w*events?|view|hits?|posts|searches|tags|timing|page|report\/|visit\/|track|collect|metric\/|web\/|v\d\/)/i,
    example: '/analytics/event',
  },
  {
    list: 'EasyPrivacy',
    pattern: /\/analytics(?:\?|[-_.](?:\w+[-.])*(?:min|js|tag|events?|client|sdk|v\d))/i,
    example: '/analytics-events-Ab12.js',
  },
  { list: 'EasyPrivacy', pattern: /[-._](?:page-|google-|event-|universal-)?analytics[-./]/i, example: '/site-analytics-Ab12.js' },
  {
    list: 'EasyPrivacy',
    pattern: /[-./](?:event|click|social|scroll|seo|content|lead|user)[-_]?track(?:er|ing)?[-.]/i,
    example: '/click-tracker.js',
  },
  { list: 'EasyPrivacy', pattern: /[-./_](?:ga-?)?track(?:er|ing)(?:-pixel|script)?[-.?]/i, example: '/follow-tracking-Ab12.js' },
  {
    list: 'EasyPrivacy',
    pattern: /\/(?:beacon|pixel|counter|hit|stats?|telemetry)[-.](?:\w+\.)*(?:js|gif|php|min)/i,
    example: '/beacon.min.js',
  },
  { list: 'EasyPrivacy', pattern: /\/(?:page|visit|view|hit|article)[-_]?(?:count|counter|hits|tracking)/i, example: '/visitcounter.js' },
  { list: 'EasyPrivacy', pattern: /\/fingerprint\d?[-.]/i, example: '/fingerprint2.min.js' },
  { list: 'EasyPrivacy', pattern: /[-./](?:web-?)?(?:metrics|vitals|stats)(?:-reporting)?[-.](?:js|min)/i, example: '/web-metrics.js' },
  {
    list: 'EasyPrivacy',
    pattern: /[?&](?:event=view|hittype=|pagereferrer=|refererpagedetail=|t=pageview)/i,
    example: '/save?hitType=pageview',
  },
  { list: 'EasyList', pattern: /[-./_](?:ad|ads|adv|advert|adverts|advertising|advertisement)[-./_?]/i, example: '/ads/banner.js' },
  {
    list: 'EasyList',
    pattern: /[-./_](?:ad-?(?:banner|block|box|frame|image|loader|manager|server|slot|unit|zone))/i,
    example: '/adbanner-Ab12.js',
  },
  {
    list: 'EasyList',
    pattern: /[-./_](?:banner-?ads?|sponsor(?:ed|s)?|affiliate(?:s)?|popunder|popup-?ad)[-./_?]/i,
    example: '/sponsored-homes.js',
  },
  {
    list: 'EasyList Cookie',
    pattern:
      /[-./_](?:cookies?|consent|gdpr|privacy|eu-?cookie)[-_.]?(?:banner|bar|dialog|notice|popup|modal|manager|message|policy|info|law|control)/i,
    example: '/assets/consent-banner-Ab12.js',
  },
  {
    list: 'EasyList Cookie',
    pattern: /[-./_]cookie[-_]?consent|\/consent[-./](?:manage|track|message)|\/(?:cmp|gdpr|rgpd|cnil)[-./]/i,
    example: '/cookie-consent.js',
  },
  { list: 'EasyList Cookie', pattern: /\/(?:privacy|terms)[-_](?:policy|choices|of_service)\.(?:js|min)/i, example: '/privacy-policy.js' },
  {
    list: 'Fanboy Social',
    pattern: /[-./_](?:share|social)[-_]?(?:bar|button|buttons|icons|links|widget|tools|dialog|this|count)[-./_?]/i,
    example: '/share-dialog-Ab12.js',
  },
  {
    list: 'Fanboy Social',
    pattern: /[-./_](?:facebook|twitter|pinterest|whatsapp|linkedin)[-_]?(?:share|button|widget|like)/i,
    example: '/twitter-share.js',
  },
]
