import { describe, expect, test } from 'vitest'
import { findHostile, HOSTILE, IMAGE } from '@/packages/testing/hostile-html'
import { timeLimit } from '@/packages/testing/long-run'
import { cleanHtml } from './clean'
import { toRichNodes } from './nodes'
import { htmlToText } from './text'

const OURS = `/files/${'a'.repeat(64)}.webp`
const onlyOurs = (src: string) => (src === OURS ? src : undefined)

describe('cleaned rich text', () => {
  test.each(HOSTILE)('cleaned rich text has nothing that a browser would execute: %s', async (payload) => {
    const clean = await cleanHtml(`<p>before</p>${payload.replaceAll(IMAGE, OURS)}<p>after</p>`, onlyOurs)
    expect(findHostile(clean)).toEqual([])
    expect(await cleanHtml(clean, onlyOurs)).toBe(clean)
  })

  test('a detector that finds hostile HTML checks the cleaned rich text', () => {
    const bad = HOSTILE.filter((payload) => findHostile(payload).length > 0)
    expect(HOSTILE.length - bad.length).toBeLessThan(6)
    for (const one of ['<p onclick="x">', '<a href="javascript:x">x</a>', '<!--x-->', '<svg></svg>', 'a < b']) {
      expect([one, findHostile(one)]).not.toEqual([one, []])
    }
  })

  test('cleaned rich text keeps what shops write', async () => {
    const text = [
      '<h1>A</h1><h2 style="text-align: center">B</h2><h3>C</h3><h4>D</h4>',
      '<p style="text-align: right; color: #c00">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />H<sub>2</sub>O m<sup>2</sup></p>',
      '<p><span style="color: rgb(250, 82, 82)">red</span> <a href="https://shop.example/a?b=1&amp;c=2">web</a></p>',
      '<p><a href="/pages/product/index?id=1">page</a> <a href="tel:+8613800138000">call</a> <a href="mailto:a@b.cn">write</a></p>',
      '<ul><li><p>one</p></li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote><hr />',
      '<pre><code>a &lt; b\n  c</code></pre>',
      '<table><caption>Sizes</caption><thead><tr><th colspan="2">x</th></tr></thead><tbody><tr><td rowspan="2">y</td></tr></tbody></table>',
      `<img src="${OURS}" alt="A &quot;cup&quot;" width="300" height="200" />`,
    ].join('')
    expect(await cleanHtml(text)).toBe(text)
  })

  test('cleaned rich text has one element for synonyms, and a div for layout elements', async () => {
    expect(await cleanHtml('<b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins><h6>f</h6>')).toBe(
      '<strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u><h4>f</h4>',
    )
    expect(await cleanHtml('<section class="x"><figure>a</figure></section><font color=red>b</font>')).toBe(
      '<div><div>a</div></div>b',
    )
  })

  test('cleaned rich text keeps only alignment and colour of styles, and only in exactly valid form', async () => {
    const style = async (given: string) => (await cleanHtml(`<p style="${given}">x</p>`)).match(/style="(.*?)"/)?.[1]
    expect(await style('TEXT-ALIGN:CENTER ; Color : #FF0000; font-size: 90px')).toBe(
      'text-align: center; color: #ff0000',
    )
    expect(await style('color: rgb(1,2,3); color: url(x)')).toBeUndefined()
    expect(await style('text-align: start')).toBeUndefined()
  })

  test('cleaned rich text is empty if it has no visible content', async () => {
    for (const empty of ['', '   ', '<p></p>', '<p> <br></p><p>\u00a0</p>', '<script>x</script>']) {
      expect([empty, await cleanHtml(empty)]).toEqual([empty, ''])
    }
    expect(await cleanHtml('<hr>')).toBe('<hr />')
  })

  test('cleaned rich text does not change when it is cleaned again, even random broken HTML', async () => {
    const tags = [
      'p',
      'div',
      'h1',
      'ul',
      'li',
      'table',
      'td',
      'tr',
      'a',
      'span',
      'b',
      'svg',
      'x',
      'pre',
      'select',
      'style',
    ]
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    const piece = () => {
      const tag = tags[random(tags.length)]
      return [`<${tag}>`, `</${tag}>`, 'text', '&amp;lt;', '<', '"', `<img src="${OURS}">`][random(7)]
    }
    for (let round = 0; round < 500; round++) {
      const clean = await cleanHtml(Array.from({ length: random(25) }, piece).join(''))
      expect([clean, findHostile(clean)]).toEqual([clean, []])
      expect(await cleanHtml(clean)).toBe(clean)
    }
  })

  test.each(['<b>', '<p><x>', '<table><tr><td>', '<', '&', '<!--', '<svg>', '<a b="'])(
    'rich text of a hundred thousand characters of %s is cleaned quickly',
    { timeout: timeLimit(5_000) },
    async (piece) => {
      const clean = await cleanHtml(piece.repeat(100_000 / piece.length))
      expect(findHostile(clean)).toEqual([])
    },
  )
})

describe('the plain text of a rich text', () => {
  test('the plain text of a rich text has a line for each block, with entities decoded', async () => {
    const html = await cleanHtml(
      '<h2>A &amp; B</h2><p>one<br>two <b>three</b></p><ul><li>x</li><li>&lt;y&gt;</li></ul>',
    )
    expect(htmlToText(html)).toBe('A & B\none\ntwo three\nx\n<y>')
    expect(htmlToText('<table><tr><td>1</td><td>2</td></tr></table>')).toBe('1 2')
    expect(htmlToText(await cleanHtml('&amp;lt;b&amp;gt;'))).toBe('&lt;b&gt;')
    expect(htmlToText('')).toBe('')
  })
})

describe('the nodes of a rich text', () => {
  const KNOWN =
    /^(a|br|code|div|em|h[1-4]|hr|img|li|[ou]l|p|pre|s|span|strong|su[bp]|table|caption|t(body|head|foot|d|h|r)|u|blockquote)$/

  test('the nodes of a rich text match the component of mini-programs: names, attributes, children, texts', async () => {
    const html = await cleanHtml(
      '<p style="text-align:center">a <b>b</b></p><ol start=2><li>x</li></ol><table><tr><td colspan=2>y</td></tr></table>',
    )
    const text = (text: string) => ({ type: 'text', text })
    expect(await toRichNodes(html)).toEqual([
      {
        name: 'p',
        attrs: { style: 'text-align: center' },
        children: [text('a '), { name: 'strong', attrs: {}, children: [text('b')] }],
      },
      { name: 'ol', attrs: { start: '2' }, children: [{ name: 'li', attrs: {}, children: [text('x')] }] },
      {
        name: 'table',
        attrs: {},
        children: [
          { name: 'tr', attrs: {}, children: [{ name: 'td', attrs: { colspan: '2' }, children: [text('y')] }] },
        ],
      },
    ])
  })

  test('the nodes of a rich text have no links to follow, and images that fit the screen', async () => {
    const html = await cleanHtml(`<a href="https://x.example">x</a><img src="${OURS}" width="900">`)
    expect(await toRichNodes(html)).toEqual([
      { name: 'a', attrs: {}, children: [{ type: 'text', text: 'x' }] },
      {
        name: 'img',
        attrs: { src: OURS, alt: '', width: '900', style: 'max-width: 100%; height: auto' },
        children: [],
      },
    ])
  })

  test('the nodes of a rich text show texts as written, although the component decodes entities', async () => {
    const textOf = async (html: string) => Reflect.get((await toRichNodes(await cleanHtml(html)))[0] ?? {}, 'text')
    expect(await textOf('Tea &amp; milk &lt;3')).toBe('Tea & milk <3')
    expect(await textOf('&amp;lt; &amp;#60; &amp;amp;')).toBe('&amp;lt; &amp;#60; &amp;amp;')
  })

  test('the nodes of a rich text contain only elements that the component knows, even for hostile texts', async () => {
    const names = (nodes: object[]): string[] =>
      nodes.flatMap((node) => ('name' in node ? [String(node.name), ...names(Reflect.get(node, 'children'))] : []))
    for (const payload of HOSTILE) {
      for (const name of names(await toRichNodes(await cleanHtml(payload)))) expect(name).toMatch(KNOWN)
    }
    expect(await toRichNodes('')).toEqual([])
  })
})
