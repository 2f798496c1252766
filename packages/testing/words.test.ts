import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { zh } from '@/lib/base/i18n/i18n'
import '@/components/zh'
import { apiDocument } from './api-document'

const FOLDERS = ['app', 'components', 'db', 'e2e', 'examples', 'lib', 'packages']

/** Words that say nothing of what a name stands for: “asked” by whom, “known” to whom? */
const EMPTY_NAMES = ['asked', 'deed', 'deeds', 'fate', 'knocked', 'known', 'made', 'said', 'sought', 'told', 'wanted']

/** Verbs and nouns that are a riddle without their sentence: the plain word of the trade stands in their place. */
const RIDDLES = 'Given|Trip|comeBack|goOn|lessenOthers|mover|orNone|passer|putOff'
/** Of our own code, tests aside: known to whom, wanted by whom? */
const PARTICIPLES = 'known|looked|said|told|trip|wanted'
/** Where a local begins: declared, the first parameter, or what a field is called here. */
const localsIn = (text: string, words: string) => [
  ...text.matchAll(new RegExp(`(?:const|let|function|class|type|interface) (?:${words})\\b`, 'g')),
  ...text.matchAll(new RegExp(`[^.\\w](?:function )?\\w*\\((?:${words})(?:: |\\) =>)`, 'g')),
  ...text.matchAll(new RegExp(`\\{[^{}\\n]*\\w: (?:${words})[,\\s][^{}\\n]*\\}(?: =|\\) =>|: )`, 'g')),
]

/** The noun of such a comment stands somewhere else, where its reader has not been yet. */
const PRONOUN_FIRST = /^ *(?:\/\*\*|\/\/) (?:It|Its|They|Their|Those|These|Such) .*$/gm

/** Phrases that no one says aloud, and what to write instead. */
const BANNED: [words: RegExp, better: string][] = [
  [/\banew\b/i, 'again'],
  [/\bdeeds?\b/i, 'step, action'],
  [/\bnobody\b/i, 'no one, or the role: no buyer, no staff member'],
  [/\bsomebody\b/i, 'someone, or the role: a buyer, a staff member'],
  [/\bwhoever\b/i, 'anyone who, the caller that, all who'],
  [/\bdid not do what it was asked\b/i, 'failed'],
  [/\bgave no row back\b/i, 'returned no row'],
  [/\bwas not believed\b/i, 'failed verification'],
  [/\bof whom nothing is known\b/i, 'anonymous'],
  [/\bnot handed out any ?more\b/i, 'no longer available'],
]

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter(
      (name) =>
        /\.(tsx?|mjs)$/.test(name) && !/node_modules|\.next|\/(dist|kiosk-client)\/|\/words\.test\.ts$/.test(name),
    ),
)
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const functions = readdirSync('db/functions').map((name) => path.posix.join('db/functions', name))

const firstWord = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[ _.-]/, 1)
    .join('')
    .toLowerCase()
const isEmpty = (name: string) => EMPTY_NAMES.includes(firstWord(name))
const betterFor = (text: string) => BANNED.flatMap(([words, better]) => (words.test(text) ? [better] : []))

/** At the top of a file, declared or not. */
const DECLARED =
  /^(?:export )?(?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) +(\w+)/gm
/** Strings are passed over, since “//” in one begins no comment. */
const COMMENT = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*)/g

/** Above a statement: one inside of a function would need a migration. */
const SQL_COMMENT = /^--.*$/gm

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value instanceof Object ? Object.values(value).flatMap(stringsIn) : []
}

describe('names', () => {
  test('a file is named after what is in it', () => {
    expect(files.length).toBeGreaterThan(1500)
    expect(files.filter((file) => isEmpty(path.basename(file)))).toEqual([])
  })

  test('a declaration is named after what it is', () => {
    const declared = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(DECLARED)].map(([, name = '']) => ({ file, name })),
    )
    expect(declared.length).toBeGreaterThan(6000)
    expect(declared.filter(({ name }) => isEmpty(name))).toEqual([])
  })
})

test('a local is named by the plain word of the trade', () => {
  const found = [...texts].flatMap(([file, text]) => {
    const isOurs = !/\.(test|spec)\.|\/testing\/|^e2e\//.test(file)
    return localsIn(text, isOurs ? `${RIDDLES}|${PARTICIPLES}` : RIDDLES).map(([local]) => `${file}: ${local}`)
  })
  expect(found).toEqual([])
  const riddles = [
    'const told = 1',
    'function say(told: Log) {}',
    'sort((known) => 1)',
    'const { version: known } = row',
  ]
  for (const one of riddles) expect([one, localsIn(one, `${RIDDLES}|${PARTICIPLES}`)]).not.toEqual([one, []])
})

describe('plain English', () => {
  test('labels, messages and the API document have no banned words', () => {
    const sentences = [...Object.keys(zh), ...stringsIn(apiDocument)].filter((text) => text.includes(' '))
    expect(sentences.length).toBeGreaterThan(3000)
    expect(sentences.flatMap((text) => betterFor(text).map((better) => `${text} → ${better}`))).toEqual([])
  })

  test('a comment begins with what it is about, not with a pronoun', () => {
    const found = [...texts].flatMap(([file, text]) =>
      (text.match(PRONOUN_FIRST) ?? []).map((comment) => `${file}: ${comment.trim()}`),
    )
    expect(found).toEqual([])
  })

  test('a comment has no banned words', () => {
    const inCode = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(COMMENT)].map(([, comment = '']) => ({ file, comment })),
    )
    const inSql = functions.flatMap((file) =>
      (readFileSync(file, 'utf8').match(SQL_COMMENT) ?? []).map((comment) => ({ file, comment })),
    )
    expect([inCode.length, inSql.length].map((count) => count > 50)).toEqual([true, true])
    const found = [...inCode, ...inSql].flatMap(({ file, comment }) =>
      betterFor(comment).map((better) => `${file}: ${comment} → ${better}`),
    )
    expect(found).toEqual([])
  })
})
