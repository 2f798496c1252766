import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'docs', 'e2e', 'lib', 'packages', 'public', '.github']
/** A template leads to what is there once a shop is made of it. */
const isDocument = (name: string) => name.endsWith('.md') && !/node_modules|create\/template/.test(name)
const documents = [
  ...readdirSync('.').filter(isDocument),
  ...FOLDERS.flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isDocument)
        .map((name) => path.join(folder, name))
        .filter((name) => statSync(name).isFile()), // the folder of a route may end like one
  ),
]

const FENCED = /^```.*?^```$/gms
const textOf = (document: string) => readFileSync(document, 'utf8').replace(FENCED, '')

/** `[text](target)` without what leads to the web. */
const linksIn = (document: string) =>
  [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^\w+:/.test(target) ? [] : [target],
  )

/** The anchors that GitHub makes of the headings. */
const anchorsIn = (document: string) =>
  [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

function isBroken(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file ? path.join(path.dirname(document), file) : document
  return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
}

/** Of docs/extensions.md: under which heading an example stands. */
const EXAMPLES = [
  ['Refuse an order', 'purchase-limit/check.ts'],
  ['A discount', 'second-half/price-kinds.ts'],
  ['A carrier', 'local-courier/tracking.ts'],
  ['A way to reach buyers', 'spool/way.ts'],
  ['A storage of files', 'shared-folder/storage.ts'],
  ['Invoices', 'tax-folder/issuer.ts'],
]

describe('the documentation', () => {
  test.each(EXAMPLES)('the documentation shows under “%s” the file %s as it is', (heading, file) => {
    const [, after = ''] = readFileSync('docs/extensions.md', 'utf8').split(`\n## ${heading}\n`)
    expect(/```ts\n([\s\S]*?)```/.exec(after)?.[1]).toBe(readFileSync(`examples/modules/${file}`, 'utf8'))
  })

  test('the documentation has a README.md of at most 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })

  test('the documentation has no broken relative links, not even to headings', () => {
    expect(documents).toContain('README.md')
    const broken = documents.flatMap((document) =>
      linksIn(document)
        .filter((link) => isBroken(document, link))
        .map((link) => `${document}: ${link}`),
    )
    expect(broken).toEqual([])
  })
})
