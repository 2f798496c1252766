import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = ['app', 'components', 'db', 'e2e', 'examples', 'lib', 'packages']
const isTest = (name: string) => /\.(test|spec)\.tsx?$/.test(name) && !name.includes('node_modules')
/** A title that goes on from its `describe` does not say by itself what it is about. */
const GOES_ON = new Set(
  `about after also again as and at because before by during even for from in it its of on over still such that to under until
  when where which while who whose with without`.split(/\s+/),
)
/**
 * A title that begins with its verb has no subject. Words that are names of things as well, as "lists", are left out.
 */
const VERBS = new Set(
  `accept accepts add adds agree agrees allow allows also always answers appears applies apply are arrives ask asks
  become becomes begin begins belong belongs bring brings buys can cancels cannot carry closes come comes contain
  contains continue continues could covers create creates decides deletes depend depends describe describes do
  does ends exist exists fail fails find finds follow follows forget forgets get gets give gives go goes had
  happen happens has have hide hides hold holds ignore ignores include includes is keep keeps know knows lasts
  lead leave leaves let lets looks lose loses make makes may might must need needs never notifies opens pays
  prevents prints reach reaches read reads receives refers refuse refuses reject rejects reopens replaces require
  requires runs saves say says see sees sells send sends show shows signs starts stay stays stops succeeds
  survives take takes tell tells tries uses wait waits wants was will would write writes`.split(/\s+/),
)
/** Titles of tests, also behind a table of `each` that ends as far to the right as its test begins. */
const TITLE =
  /^( *)(?:test|own|it)(?:(?:\.(?!describe|step)\w+)+(?:<[^\n]*>)?(?:\((?:\[\n[\s\S]*?\n\1\]|[^\n]*)\))?)?\(\n? *['"`]([^\n]*)/gm

test('the title of a test names its subject', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isTest)
      .map((name) => path.join(folder, name)),
  )
  const titles = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(3500)
  const found = titles.filter(({ title }) => {
    const [first = ''] = title.split(/[ ,:]/)
    return GOES_ON.has(first) || VERBS.has(first)
  })
  expect(found.map(({ file, title }) => `${file}: ${title}`)).toEqual([])
})
