export interface PastedLink {
  product: string
  source: string
  pasted: string
  /** Host and id; null is refused. */
  id: string | null
}

/** Video links as other products put them on the clipboard, with the source of the pattern and the id to read; null is refused. */
export const pastedLinks: readonly PastedLink[] = [
  {
    product: 'YouTube, Share → Embed',
    source: 'https://support.google.com/youtube/answer/171780',
    pasted:
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=AbCdEfGhIjKlMnOp" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube, older embed code without a scheme',
    source: 'https://github.com/ytdl-org/youtube-dl/blob/master/youtube_dl/extractor/youtube.py',
    pasted: "<iframe src='//www.youtube.com/embed/dQw4w9WgXcQ?rel=0&amp;start=42' allowfullscreen></iframe>",
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube, embed code of a playlist',
    source: 'https://support.google.com/youtube/answer/171780',
    pasted: '<iframe src="https://www.youtube.com/embed/videoseries?list=PLx0sYbCqOb8TBPRdmBHs5Iftvv9TPboYG"></iframe>',
    id: null,
  },
  {
    product: 'YouTube, live stream of a channel',
    source: 'https://support.google.com/youtube/answer/2474026',
    pasted: 'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
    id: null,
  },
  {
    product: 'Vimeo, Share → Embed',
    source: 'https://developer.vimeo.com/player/sdk/embed',
    pasted:
      '<div style="padding:56.25% 0 0 0;position:relative;"><iframe src="https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&amp;badge=0&amp;autopause=0&amp;player_id=0&amp;app_id=58479" frameborder="0" allow="autoplay; fullscreen" title="A home"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    id: 'vimeo 76979871/0a1b2c3d4e',
  },
  {
    product: 'Vimeo review link',
    source: 'https://github.com/jazzband/django-embed-video/pull/115',
    pasted: 'https://vimeo.com/exampleusername1234/review/123456789/a1b2c3d4e5',
    id: 'vimeo 123456789',
  },
  {
    product: 'Vimeo review link with a query',
    source: 'https://github.com/ytdl-org/youtube-dl/issues/20305',
    pasted: 'https://vimeo.com/user21297594/review/75524534/3c257a1b5d?version=1',
    id: 'vimeo 75524534',
  },
  {
    product: 'Vimeo review link of 2025',
    source: 'https://github.com/yt-dlp/yt-dlp/issues/16210',
    pasted: 'https://vimeo.com/reviews/e34e9005-0066-427d-8c76-4e5ec4c83d63/videos/1136462682',
    id: 'vimeo 1136462682',
  },
  {
    product: 'Vimeo review link of a folder',
    source: 'https://github.com/yt-dlp/yt-dlp/issues/16210',
    pasted: 'https://vimeo.com/reviews/e34e9005-0066-427d-8c76-4e5ec4c83d63/users/21297594/folders/42',
    id: null,
  },
  {
    product: 'Wistia, inline embed',
    source: 'https://docs.wistia.com/docs/wip-aurora-draft',
    pasted:
      '<script src="https://fast.wistia.com/player.js" async></script><script src="https://fast.wistia.com/embed/e4a27b971d.js" async type="module"></script><wistia-player media-id="e4a27b971d"></wistia-player>',
    id: 'wistia e4a27b971d',
  },
  {
    product: 'Wistia, player element alone',
    source: 'https://www.npmjs.com/package/@wistia/wistia-player',
    pasted: '<wistia-player player-color="1e64f0" media-id="e4a27b971d"></wistia-player>',
    id: 'wistia e4a27b971d',
  },
  {
    product: 'Wistia, older async embed',
    source: 'https://gist.github.com/imeson/fbd771dbe5245b14f5bf5b068ad62d93',
    pasted:
      '<script src="//fast.wistia.com/embed/medias/z2xvoqa28c.jsonp" async=""></script> <script src="//fast.wistia.com/assets/external/E-v1.js" async=""></script>',
    id: 'wistia z2xvoqa28c',
  },
  {
    product: 'Dailymotion Studio, iframe',
    source: 'https://developers.dailymotion.com/docs/iframe-web',
    pasted:
      '<iframe frameborder="0" width="640" height="360"\n    src="https://geo.dailymotion.com/player/x1abc.html?video=x84sh87"\n    allowfullscreen></iframe>',
    id: 'dailymotion x84sh87',
  },
  {
    product: 'Dailymotion, embed without a player',
    source: 'https://pastebin.com/xgcSmbWP',
    pasted:
      '<div style="position:relative;padding-bottom:56.25%;height:0;"><iframe src="https://geo.dailymotion.com/player.html?video=x9pupog" allow="web-share"></iframe></div>',
    id: 'dailymotion x9pupog',
  },
  {
    product: 'Matterport, Share → Embed',
    source: 'https://matterport.github.io/showcase-sdk/sdk_quickstart',
    pasted:
      "<iframe width='853' height='480' src='https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1' frameborder='0' allowfullscreen allow='autoplay; fullscreen; web-share; xr-spatial-tracking;'></iframe>",
    id: 'matterport SxQL3iGyoDo',
  },
  {
    product: 'Gmail, link at the end of a sentence',
    source: 'https://github.com/sindresorhus/linkify-urls/issues/26',
    pasted: 'https://youtu.be/dQw4w9WgXcQ.',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Django urlize, link in parentheses with a period',
    source: 'https://github.com/django/django/pull/216',
    pasted: '(https://vimeo.com/76979871).',
    id: 'vimeo 76979871',
  },
  {
    product: 'Outlook, link in angle brackets',
    source: 'https://datatracker.ietf.org/doc/html/rfc3986#appendix-C',
    pasted: '<https://www.youtube.com/watch?v=dQw4w9WgXcQ>',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Microsoft Teams, zero-width space in the link',
    source: 'https://github.com/MicrosoftDocs/msteams-docs/issues/2825',
    pasted: 'https://www.youtube.com/\u200Bwatch?v=dQw4w9WgXcQ\u200B',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'JOSM, zero-width space before the path',
    source: 'https://github.com/streetcomplete/StreetComplete/issues/3439',
    pasted: 'https://vimeo.com/\u200B76979871',
    id: 'vimeo 76979871',
  },
  {
    product: 'Windows Notepad, byte order mark in front',
    source: 'https://github.com/whatwg/url/issues/151',
    pasted: '\uFEFFhttps://dai.ly/x8abcde',
    id: 'dailymotion x8abcde',
  },
  {
    product: 'Google Docs, curly quotes around the link',
    source: 'https://github.com/showdownjs/showdown/issues/308',
    pasted: '“https://discover.matterport.com/space/SxQL3iGyoDo”,',
    id: 'matterport SxQL3iGyoDo',
  },
  {
    product: 'Slack, a shortened link',
    source: 'https://github.com/mozilla/bleach/issues/30',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9W…',
    id: null,
  },
  {
    product: 'Zillow, embed code of a host that is not accepted',
    source: 'https://www.zillow.com/z/3d-home/',
    pasted: '<iframe src="https://www.zillow.com/view-imx/0a1b?setAttribution=mls" title="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    id: null,
  },
  {
    product: 'html-minifier, embed code without quotation marks',
    source: 'https://github.com/kangax/html-minifier#options-quick-reference',
    pasted: '<iframe width=560 src=https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0 allowfullscreen></iframe>',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'html-minifier, the source as the last attribute',
    source: 'https://github.com/kangax/html-minifier#options-quick-reference',
    pasted: '<iframe src=https://player.vimeo.com/video/76979871></iframe>',
    id: 'vimeo 76979871',
  },
  {
    product: 'html-minifier, Wistia player',
    source: 'https://www.npmjs.com/package/@wistia/wistia-player',
    pasted: '<wistia-player media-id=e4a27b971d></wistia-player>',
    id: 'wistia e4a27b971d',
  },
  {
    product: 'WordPress, embed code escaped by the editor',
    source: 'https://developer.wordpress.org/reference/functions/esc_html/',
    pasted: '&lt;iframe src=&quot;https://player.vimeo.com/video/76979871?h=0a1b2c3d4e&amp;amp;badge=0&quot;&gt;&lt;/iframe&gt;',
    id: 'vimeo 76979871/0a1b2c3d4e',
  },
  {
    product: 'Chrome, zero-width space encoded in the address bar',
    source: 'https://url.spec.whatwg.org/#percent-encoded-bytes',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ%E2%80%8B',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Vimeo, the address out of its embed code',
    source: 'https://help.vimeo.com/hc/en-us/articles/12426259908881-How-to-embed-my-video',
    pasted: 'https://player.vimeo.com/video/76979871?badge=0&amp;autopause=0&amp;h=abcdef1234',
    id: 'vimeo 76979871/abcdef1234',
  },
  {
    product: 'WordPress, an ampersand as a number',
    source: 'https://developer.wordpress.org/reference/functions/esc_url/',
    pasted: 'https://player.vimeo.com/video/76979871?badge=0&#038;h=abcdef1234',
    id: 'vimeo 76979871/abcdef1234',
  },
  {
    product: 'Apple Messages, the mark of a preview behind the link',
    source: 'https://developer.apple.com/documentation/uikit/nstextattachment/1508350-character',
    pasted: 'https://youtu.be/dQw4w9WgXcQ\uFFFC',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Chrome, the end of a direction encoded in the address bar',
    source: 'https://url.spec.whatwg.org/#percent-encoded-bytes',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ%E2%80%AC',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Word, no-break space before the period',
    source: 'https://www.unicode.org/reports/tr14/#GL',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ\u00A0.',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Vimeo, a video opened in a showcase',
    source: 'https://github.com/yt-dlp/yt-dlp/blob/master/yt_dlp/extractor/vimeo.py',
    pasted: 'https://vimeo.com/showcase/3253534?video=76979871',
    id: 'vimeo 76979871',
  },
  {
    product: 'Vimeo, a showcase without a video',
    source: 'https://github.com/yt-dlp/yt-dlp/blob/master/yt_dlp/extractor/vimeo.py',
    pasted: 'https://vimeo.com/showcase/3253534',
    id: null,
  },
  {
    product: 'Vimeo, a video in a folder',
    source: 'https://help.vimeo.com/hc/en-us/articles/12426131979793',
    pasted: 'https://vimeo.com/user/21297594/folder/8912345/video/76979871',
    id: 'vimeo 76979871',
  },
  {
    product: 'YouTube Studio, address of the editor',
    source: 'https://support.google.com/youtube/answer/57407',
    pasted: 'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube Studio, address of the comments with a query',
    source: 'https://support.google.com/youtube/answer/57407',
    pasted: 'https://studio.youtube.com/video/dQw4w9WgXcQ/comments/inbox?filter=%5B%5D',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube Studio, address of a channel',
    source: 'https://support.google.com/youtube/answer/57407',
    pasted: 'https://studio.youtube.com/channel/UC4R8DWoMoI7CAwX8_LjQHig/videos',
    id: null,
  },
  {
    product: 'YouTube, short link with a parameter that has no question mark',
    source: 'https://github.com/ytdl-org/youtube-dl/blob/master/youtube_dl/extractor/youtube.py',
    pasted: 'https://youtu.be/dQw4w9WgXcQ&feature=youtu.be',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube, page address with a second question mark',
    source: 'https://github.com/ytdl-org/youtube-dl/blob/master/youtube_dl/extractor/youtube.py',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ?si=AbCdEfGhIjKlMnOp',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube, address without a scheme out of older embed code',
    source: 'https://github.com/ytdl-org/youtube-dl/blob/master/youtube_dl/extractor/youtube.py',
    pasted: '//www.youtube.com/embed/dQw4w9WgXcQ',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Wistia, element of the async embed alone',
    source: 'https://gist.github.com/imeson/fbd771dbe5245b14f5bf5b068ad62d93',
    pasted: '<div class="wistia_embed wistia_async_z2xvoqa28c videoFoam=true" style="height:100%;width:100%">&nbsp;</div>',
    id: 'wistia z2xvoqa28c',
  },
  {
    product: 'Wistia, popover of the async embed',
    source: 'https://gist.github.com/imeson/fbd771dbe5245b14f5bf5b068ad62d93',
    pasted: "<span class='wistia_async_z2xvoqa28c popover=true'></span>",
    id: 'wistia z2xvoqa28c',
  },
]
