import type { PastedLink } from './pasted-links.fixtures.ts'

/** Video links as mail programs, networks and share sheets hand them on. */
export const sharedLinks: readonly PastedLink[] = [
  {
    product: 'Outlook, Safe Links around the address',
    source: 'https://learn.microsoft.com/en-us/defender-office-365/safe-links-about',
    pasted: 'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&data=05%7C02&reserved=0',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Google Docs, the redirect of a copied link',
    source: 'https://support.google.com/docs/answer/45893',
    pasted: 'https://www.google.com/url?q=https://www.youtube.com/watch?v%3DdQw4w9WgXcQ&sa=D&source=docs',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Facebook, the redirect of a post',
    source: 'https://about.fb.com/news/2008/12/link-shim/',
    pasted: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fmy.matterport.com%2Fshow%2F%3Fm%3DSxQL3iGyoDo&h=AT0',
    id: 'matterport SxQL3iGyoDo',
  },
  {
    product: 'Facebook, a redirect to another host',
    source: 'https://about.fb.com/news/2008/12/link-shim/',
    pasted: 'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2FdQw4w9WgXcQ',
    id: null,
  },
  {
    product: 'YouTube app, title and link of a share',
    source: 'https://support.google.com/youtube/answer/57741',
    pasted: 'Our new home on Elm St https://youtu.be/dQw4w9WgXcQ?si=AbCdEfGhIjKlMnOp (2 min)',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Slack, link copied as Markdown',
    source: 'https://www.markdownguide.org/basic-syntax/#links',
    pasted: '[Tour](https://vimeo.com/76979871/0a1b2c3d4e)',
    id: 'vimeo 76979871/0a1b2c3d4e',
  },
  {
    product: 'Slack, two videos in one message',
    source: 'https://www.markdownguide.org/basic-syntax/#links',
    pasted: 'https://youtu.be/dQw4w9WgXcQ or https://vimeo.com/76979871',
    id: null,
  },
  {
    product: 'Wistia, link around a thumbnail',
    source: 'https://docs.wistia.com/docs/embed-codes',
    pasted:
      '<p><a href="https://acme.wistia.com/medias/e4a27b971d?wvideo=e4a27b971d"><img src="https://embed-ssl.wistia.com/deliveries/0.jpg"></a></p>',
    id: 'wistia e4a27b971d',
  },
  {
    product: 'Wistia, short domain',
    source: 'https://docs.wistia.com/docs/oembed-endpoint',
    pasted: 'https://acme.wi.st/medias/e4a27b971d',
    id: 'wistia e4a27b971d',
  },
  {
    product: 'WordPress, embed code that loads later',
    source: 'https://developer.wordpress.org/reference/functions/wp_lazy_loading_enabled/',
    pasted: '<iframe class="lazyload" data-src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'YouTube, a page address whose rest was encoded',
    source: 'https://github.com/ytdl-org/youtube-dl/blob/master/youtube_dl/extractor/youtube.py',
    pasted: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ%26feature%3Dshare',
    id: 'youtube dQw4w9WgXcQ',
  },
  {
    product: 'Loom, a host that is not accepted',
    source: 'https://support.loom.com/hc/en-us/articles/360002208317',
    pasted: 'https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1',
    id: null,
  },
  {
    product: 'Streamable, a host that is not accepted',
    source: 'https://support.streamable.com/api-documentation',
    pasted: 'https://streamable.com/abc12',
    id: null,
  },
]
