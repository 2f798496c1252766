import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isSquashed } from './squash'

/**
 * While a new version comes up, and until the one before has stopped, both use one database. So a migration may add,
 * and takes away only what the version before no longer uses: in a later release (expand, then contract).
 */
const FOLDER = 'db/migrations'
/** A migration with this line has been reviewed by a person. */
const JUDGED = /^-- safe for the version before: \S.{20,}$/m

type Rule = { what: string; found: RegExp }
const RULES: Rule[] = [
  { what: 'drops a table', found: /^drop table/i },
  { what: 'drops a column', found: /\bdrop column\b/i },
  { what: 'drops a function, type or view', found: /^drop (function|type|view|sequence)/i },
  { what: 'renames', found: /\brename (to|column|constraint)\b/i },
  { what: 'changes the type of a column', found: /\balter column\b.*\b(set data type|type)\b/i },
  { what: 'drops a default', found: /\bdrop default\b/i },
  { what: 'makes a column required', found: /\bset not null\b/i },
  {
    what: 'adds a required column without a default',
    found: /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/i,
  },
]

const statementsOf = (text: string) =>
  text
    .replace(/^--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)

const wordsOf = (check: string) => [...check.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
const isList = (check: string) => /check \("?[\w.]+"?(\."?\w+"?)? in \([^()]*\)\)$/i.test(check.replace(/;$/, ''))

/** Statements of a migration that the previous version may not survive. */
function dangersOf(text: string, before: string[]): string[] {
  const statements = statementsOf(text)
  const isNew = (table: string) => statements.some((one) => one.startsWith(`CREATE TABLE "${table}"`))
  const earlier = before.flatMap(statementsOf)
  return statements.flatMap((statement) => {
    const [, table = ''] = statement.match(/^alter table "(\w+)"/i) ?? statement.match(/ on "(\w+)"/i) ?? []
    if (isNew(table)) return []
    const broken = RULES.filter(({ found }) => found.test(statement)).map(({ what }) => what)
    return [...broken, ...narrowed(statement, earlier), ...lostIndex(statement, statements, earlier)].map(
      (what) => `${what}: ${statement.slice(0, 80)}`,
    )
  })
}

/** A rule that what was allowed may break; a list of words may only grow. */
function narrowed(statement: string, earlier: string[]): string[] {
  if (/^create unique index/i.test(statement)) return ['makes something unique']
  const [, name, rule = ''] = statement.match(/add constraint "(\w+)" (.*)$/i) ?? []
  if (!name) return []
  const former = earlier.findLast((one) => one.includes(`CONSTRAINT "${name}" CHECK`)) ?? ''
  const [, was = ''] = former.match(new RegExp(`CONSTRAINT "${name}" (CHECK \\([^()]*\\([^()]*\\)\\))`)) ?? []
  const grows = was && isList(was) && isList(rule) && wordsOf(was).every((word) => wordsOf(rule).includes(word))
  return grows ? [] : ['adds a rule']
}

/** `on conflict` needs the index that it names. */
function lostIndex(statement: string, statements: string[], earlier: string[]): string[] {
  const [, name] = statement.match(/^drop index "(\w+)"/i) ?? []
  const make = `CREATE UNIQUE INDEX "${name}"`
  const former = earlier.findLast((one) => one.startsWith(make))
  return name && former && !statements.includes(former) ? ['drops a unique index'] : []
}

const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

describe('a migration', () => {
  // A squash runs on an empty database alone.
  test.each(files.filter((file) => !isSquashed({ text: textOf(file) })))(
    'a migration is one that the version before can live with: %s',
    (file) => {
      const text = textOf(file)
      const before = files.filter((other) => other < file).map(textOf)
      const dangers = JUDGED.test(text) ? [] : dangersOf(text, before)
      expect(dangers, 'see db/README.md, Migrations').toEqual([])
    },
  )

  const list = (words: string) => `ALTER TABLE "a" ADD CONSTRAINT "a_b_allowed" CHECK ("a"."b" in (${words}));`
  test.each([
    ['drops a table', 'DROP TABLE "a";'],
    ['drops a column', 'ALTER TABLE "a" DROP COLUMN "b";'],
    ['drops a function, type or view', 'DROP FUNCTION f(integer);'],
    ['renames', 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";'],
    ['changes the type of a column', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;'],
    ['makes a column required', 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;'],
    ['adds a required column without a default', 'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;'],
    ['makes something unique', 'CREATE UNIQUE INDEX "i" ON "a" USING btree ("b");'],
    ['drops a unique index', 'DROP INDEX "once";'],
    ['adds a rule', 'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0);'],
    ['adds a rule', list("'x'")],
  ])('a migration that %s is refused', (what, statement) => {
    const before = [list("'x', 'y'"), 'CREATE UNIQUE INDEX "once" ON "a" USING btree ("b");']
    expect(dangersOf(statement, before)).toEqual([expect.stringContaining(what)])
  })

  test.each([
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'CREATE TABLE "n" ("b" text NOT NULL);--> statement-breakpoint CREATE UNIQUE INDEX "i" ON "n" USING btree ("b");',
    'CREATE INDEX "i" ON "a" USING btree ("b");',
    list("'x', 'y', 'z'"),
  ])('a migration that only adds is accepted: %s', (statement) => {
    expect(dangersOf(statement, [list("'x', 'y'")])).toEqual([])
  })
})
