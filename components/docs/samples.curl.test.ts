import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Entered, requestOf, type Trial } from './request'
import { curlLine, quoted } from './samples'

const nothing: Entered = { values: {}, json: '', files: {} }
const trial: Trial = {
  method: 'PUT',
  path: '/cms/banner/{id}',
  server: 'https://shop.example',
  isSigned: true,
  isFile: false,
  fields: [
    { name: 'id', in: 'path', required: true, example: '1' },
    { name: 'If-Match', in: 'header', required: false, example: '' },
  ],
  body: 'json',
  examples: { usual: '{}', full: '{}' },
}

const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-curl-'))
writeFileSync(path.join(folder, 'curl'), `#!/bin/sh\nfor word do printf '%s\\0' "$word"; done\n`, { mode: 0o755 })
afterAll(() => rmSync(folder, { recursive: true }))

/** The arguments that a shell passes for this line to a program in place of curl. */
function argumentsOf(line: string): string[] {
  const env = { NODE_ENV: 'test' as const, PATH: `${folder}:/usr/bin:/bin`, TOKEN: 'at_1' }
  return execFileSync('sh', ['-c', line], { env, encoding: 'utf8' }).split('\0').slice(0, -1)
}

describe('a shell argument', () => {
  test.each([
    `it's "quoted"`,
    `'''`,
    '$HOME `id` $(id) !! \\',
    'two\nlines\ttab',
    '* ? [a] {b,c} ~ #',
    '',
    '-rf',
    '价格 ¥1',
    'a;b|c&d<e>f',
  ])('a shell argument arrives unchanged: %j', (text) => {
    expect(argumentsOf(`curl ${quoted(text)}`)).toEqual([text])
  })

  test('a shell argument stays unquoted where it has no special characters', () => {
    expect(quoted('https://shop.example/v1/banner/ids/1,2')).toBe('https://shop.example/v1/banner/ids/1,2')
    expect(quoted('a b')).toBe("'a b'")
  })
})

describe('the curl command', () => {
  const lineOf = (entered: Partial<Entered>, over: Partial<Trial> = {}) => {
    const tried = { ...trial, ...over }
    return curlLine(tried.server, tried.isSigned, requestOf(tried, { ...nothing, ...entered }, 'en'))
  }

  test('the curl command has the method, URL, token, headers and body', () => {
    const json = `{"name":"Li's \\"shop\\" $5"}`
    const line = lineOf({ values: { 'path.id': '7', 'header.If-Match': '"3"' }, json })
    expect(argumentsOf(line)).toEqual([
      ...['-X', 'PUT', 'https://shop.example/cms/banner/7', '-H', 'Authorization: Bearer at_1'],
      ...['-H', 'If-Match: "3"', '-H', 'Content-Type: application/json', '--data-raw', json],
    ])
  })

  test('the curl command leaves out what curl does by default', () => {
    expect(lineOf({ values: { 'path.id': '7' } }, { method: 'GET', body: undefined, isSigned: false })).toBe(
      'curl https://shop.example/cms/banner/7',
    )
    expect(lineOf({ json: '{}' }, { method: 'POST' })).not.toContain('-X')
  })

  test('the curl command escapes values and file names that curl would interpret', () => {
    const part = { required: false, example: '' }
    const fields: Trial['fields'] = [
      { name: 'file', in: 'file', ...part },
      { name: 'note', in: 'text', ...part },
    ]
    const upload: Partial<Trial> = { method: 'POST', path: '/cms/file', body: 'multipart', fields }
    const files = { file: [new File([], `it's;"1".png`)] }
    const line = lineOf({ values: { 'text.note': '@a' }, files }, upload)
    expect(argumentsOf(line).slice(-4)).toEqual(['--form-string', 'note=@a', '-F', `file=@"it's;\\"1\\".png"`])
    expect(lineOf({}, upload)).toContain('-F file=@picture.png')
  })
})

describe('the request from the fields', () => {
  const fields: Trial['fields'] = [
    { name: 'id_list', in: 'path', required: true, example: '' },
    { name: 'q', in: 'query', required: false, example: '' },
    { name: 'size', in: 'query', required: false, example: '' },
  ]
  const list: Trial = { ...trial, method: 'GET', path: '/v1/banner/ids/{id_list}', fields, body: undefined }

  test('the request from the fields keeps commas, encodes the rest and leaves out empty fields', () => {
    const values = { 'path.id_list': ' 1,2 ', 'query.q': 'a&b=#/ü', 'query.size': '' }
    expect(requestOf(list, { ...nothing, values }, 'en')).toEqual({
      method: 'GET',
      headers: [],
      path: '/v1/banner/ids/1,2?q=a%26b%3D%23%2F%C3%BC',
    })
  })

  test('the request from the fields asks for Chinese messages on a Chinese page', () => {
    expect(requestOf(list, nothing, 'zh').headers).toEqual([['Accept-Language', 'zh']])
  })
})
