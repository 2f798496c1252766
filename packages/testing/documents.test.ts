import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'docs', 'e2e', 'lib', 'packages', 'public', '.github']
const isDocument = (name: string) => name.endsWith('.md') && !name.includes('node_modules')
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

describe('the documentation', () => {
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
