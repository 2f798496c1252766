import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pages as handedOver, chinese as ofScreens } from '@/components/zh'
import { CASE_STATES, CASE_STEPS } from '@/db/life/case'
import { compact } from '@/lib/base/compact'
import { errors } from '@/lib/base/errors'
import { localeOf, t, zh } from '@/lib/base/i18n/i18n'
import * as ofCore from '@/lib/base/i18n/zh'
import { asRecord } from '@/lib/base/json'
import { AREAS } from '@/lib/core/auth/task'
import { endpoints } from '@/lib/endpoints'
import { registry } from '@/lib/registry'
import { chinese as ofModules } from '@/lib/zh'
import { useShop } from '@/packages/testing/shop'

/** The words of a contract that people read: titles, descriptions and labels, at any depth. */
function wordsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn)
  if (!(schema instanceof Object)) return []
  const { title, description, section, labels, examples: _, ...rest }: Record<string, unknown> = { ...schema }
  const own = [title, description, section, ...Object.values(asRecord(labels))].filter(
    (words): words is string => typeof words === 'string' && words !== '',
  )
  return [...own, ...[title, description, section, ...Object.values(rest)].flatMap(wordsIn)]
}

const inContracts = endpoints.flatMap(({ input, output }) => [
  ...wordsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
  ...wordsIn(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })),
])

const NOT_FOR_PEOPLE =
  /\.(test|suite)\.ts$|\/(sample-calls|demo-shop)\.ts$|^(seed|metrics|counters|replica|trace|doctor)\/|^server\/(?!front|waiting-page)|common-passwords|zh\.ts$|core\/audit\/|(commerce|figures)\/invariants|order\/former-reasons|(base\/(custom-field|env\/(env|services|database)|log)|document\/(openapi|description|responses|webhooks|example|markdown|texts)|mcp\/(protocol|tools|resources|envelope))\.ts$/
const NOT_SAID =
  /new (Error|Misconfigured)\(|\bhelp: |\.log\(|log\('|endSession\(|\.(includes|startsWith)\(|endpoint\(|^\s*import |EXPOSED|Headers'|Methods'|\.for\(/
const LITERAL = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\.|[^`\\])*`|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/g
/** In the API document alone, which is in English. */
const PURPOSE = /^ +purpose:\s*(?:'(?:\\.|[^'\\\n])*'|"[^"\n]*"),$/gm
/** For agents, in English like their tools. */
const PROMPTS = /^ {2}agentPrompts: \[[\s\S]*?^ {2}\],$/gm
/** Words of a kind of offers, which has both languages in its file. */
const IN_BOTH = /^ {2}(words|chinese): \{(.*|[\s\S]*?^ {2})\},$/gm
const SENTENCE = /^[\p{L}{][^=;<>|]* [^=;<>|]*[^\s=;<>|,]$/u
const IN_HEADERS = /^use server$|^(public|private), |-(src|uri|action|ancestors|attr) |^(GET|POST|PUT|DELETE) /

/** The sources in a folder with texts for people. */
const sourcesIn = (folder: string, notForPeople: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !notForPeople.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

/** The sentences in the code: more than one word, for any reader. */
const inCode = sourcesIn('lib', NOT_FOR_PEOPLE).flatMap(sentencesOf)

function sentencesOf(code: string): string[] {
  const source = code.replace(PURPOSE, '').replace(PROMPTS, '').replace(IN_BOTH, '')
  const literals = [...source.matchAll(LITERAL)].flatMap(({ index, 1: single, 2: double }) => {
    const line = source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index))
    return NOT_SAID.test(line) ? [] : [single ?? double ?? '']
  })
  const bounds = [...source.matchAll(/`([^`]*\$\{side\}[^`]*)`/g)].flatMap(({ 1: text = '' }) =>
    ['least', 'most'].map((side) => text.replace(/\$\{side\}/, side)),
  )
  return [...literals.filter((text) => SENTENCE.test(text) && !IN_HEADERS.test(text)), ...bounds]
}

/** All the sentences of every module and screen, before one overlays another. */
const entriesOf = (parts: object[]): [string, unknown][] =>
  parts.flatMap((part) => Object.values(part)).flatMap((words) => Object.entries(asRecord(words)))
const ofService = new Map(entriesOf([ofCore, ...ofModules]))
const every = [...entriesOf([ofCore, ...ofModules]), ...entriesOf(ofScreens)]

/** On pages every word goes through `t`, or is the title that a page hands over. */
const ON_PAGES =
  /(?:\b(?:t|pageTitle|listTitle|recordTitle)\(\s*|\btitle(?:=|: ))(?:'((?:\\.|[^'\\\n])*)'|"([^"\n]*)")/g
const pageSources = ['app', 'components'].flatMap((folder) => sourcesIn(folder, /\.test\.tsx?$|zh\.ts$/))
const onPage = (source: string) =>
  [...source.matchAll(ON_PAGES)].map(({ 1: single, 2: double }) => single ?? double ?? '')
/** The labels of states and steps in a life, where the pages take them from. */
const inLives = [CASE_STATES, CASE_STEPS].flatMap((life) =>
  Object.values(life).flatMap((one: { label?: string; tab?: string; next?: string; flagged?: string }) =>
    compact([one.label, one.tab, one.next, one.flagged]),
  ),
)
const onPages = [...pageSources.flatMap(onPage), ...inLives]
const inBrowser = ['app/admin', 'components/admin', 'components/ui']
  .flatMap((folder) => sourcesIn(folder, /\.test\.tsx?$|zh\.ts$/))
  .filter((source) => /useLanguage|\bTranslate\b/.test(source) && !source.includes('getTranslations'))
  .flatMap(onPage)
  .concat(inLives)

const serviceSentences = [
  ...Object.values(errors).map(([, , sentence]) => sentence),
  ...endpoints.map(({ summary }) => summary),
  ...Object.values(registry.parts),
  ...AREAS,
  ...inContracts,
  ...inCode,
  ...Object.values(registry.webhookEvents).map(({ sentence }) => sentence),
]
const allSentences = new Set([...onPages, ...serviceSentences])
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

describe('the Chinese catalogue', () => {
  test('the Chinese catalogue has every sentence that people read', () => {
    expect([...allSentences].filter((sentence) => !Object.hasOwn(zh, sentence)).sort()).toEqual([])
  })

  test('the Chinese catalogue has the sentences of lib in lib: the server loads no screens', () => {
    expect([...new Set(serviceSentences)].filter((sentence) => !ofService.has(sentence)).sort()).toEqual([])
  })

  test('the Chinese catalogue hands over to the browser what pages say there', () => {
    expect([...new Set(inBrowser)].filter((sentence) => !Object.hasOwn(handedOver, sentence))).toEqual([])
  })

  test('the Chinese catalogue has no unused sentences', () => {
    expect(Object.keys(zh).filter((sentence) => !allSentences.has(sentence))).toEqual([])
  })

  test('the Chinese catalogue translates a sentence in the same way in every module', () => {
    expect(every.length).toBeGreaterThan(500)
    expect(every.filter(([sentence, chinese]) => zh[sentence] !== chinese)).toEqual([])
  })

  test('the Chinese catalogue has the same placeholders as the English', () => {
    for (const [sentence, chinese] of Object.entries(zh)) {
      expect([sentence, holes(chinese)]).toEqual([sentence, holes(sentence)])
    }
  })

  test('the Chinese catalogue is Chinese with Chinese punctuation, without a full stop at the end', () => {
    for (const [sentence, chinese] of Object.entries(zh)) {
      expect(chinese.trim()).toBe(chinese)
      const hasWords = /\p{L}/u.test(sentence.replaceAll(/\{[^}]*\}/g, ''))
      if (hasWords && sentence !== 'SHA-256') expect(chinese).toMatch(/\p{Script=Han}/u)
      expect(chinese).not.toMatch(/[\p{Script=Han}][,;:?!]|。$/u)
    }
  })
})

test('no page contains untranslated text', () => {
  const bare = pageSources.flatMap((source) => [...source.matchAll(/>\s*([A-Za-z]{2}[^<>{}=;()]*?)\s*<\//g)])
  expect(bare.map(({ 1: words }) => words).filter((words) => words !== 'Kiosk')).toEqual([])
})

describe('a message', () => {
  test('a message has its parameters filled in literally, in either language', () => {
    expect(t('en', 'must be at least {bound}', { bound: 3 })).toBe('must be at least 3')
    expect(t('zh', 'must be at least {bound}', { bound: 3 })).toBe('不能小于 3')
    expect(t('en', '{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&')
  })
})

describe('the language of an answer', () => {
  const shop = useShop()

  test('the language of an answer is the preferred one of the two', () => {
    expect(localeOf('en;q=0, zh;q=0.001')).toBe('zh')
    expect(localeOf('zh;q=nonsense, en;q=0.5')).toBe('en')
    expect(localeOf(', ,;;q=,zh')).toBe('zh')
  })

  test('the language of an answer changes the text, but not the error codes and the names of fields', async () => {
    const headers = { 'accept-language': 'zh-CN,zh;q=0.9' }
    const refused = await shop.ask('GET /v1/banner/0', { headers })
    const errors = [{ path: 'id', message: '不能小于 1' }]
    expect(refused.json).toMatchObject({ error_code: 10120, msg: 'id 不能小于 1', errors })
    expect((await shop.ask('GET /v1/user', { headers })).json.msg).toMatch(/^请先登录/)
    expect((await shop.ask('GET /v1/nothing', { headers })).json.msg).toMatch(/\p{Script=Han}/u)
    expect((await shop.ask('GET /v1/banner/1', { headers })).json.msg).toBe('ok')
  })
})
