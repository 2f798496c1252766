import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openapi } from '@/lib/document/openapi'
import { version } from '@/package.json'

const Versioned = z.object({ version: z.string() })
const versionOf = (file: string) => Versioned.parse(JSON.parse(readFileSync(file, 'utf8'))).version

test.each(['packages/client/package.json', 'examples/mini-program/package.json', 'package-lock.json'])(
  '%s has the version of package.json',
  (file) => expect(versionOf(file)).toBe(version),
)

test('package-lock.json has the version for each of our packages', () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  for (const name of ['', 'packages/client']) expect(packages[name]).toMatchObject({ version })
})

test('the API document has the version', () => {
  expect(openapi([], 'https://shop.test')).toMatchObject({ info: { version } })
})

test('SECURITY.md supports the version, and a report of a problem asks for it', () => {
  const [major, minor] = version.split('.')
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`newest minor version (${major}.${minor})`)
  expect(readFileSync('.github/ISSUE_TEMPLATE/bug.yml', 'utf8')).toContain(`placeholder: ${version}\n`)
})

test('CHANGELOG.md has a heading for it, above those of earlier versions', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\S+)\] - /gm)].map(([, found]) => found)
  expect(headings[0]).toBe(version)
  expect(new Set(headings).size).toBe(headings.length)
})
