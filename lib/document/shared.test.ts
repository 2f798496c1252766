import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { asRecord } from '@/lib/base/json'
import { apiDocument } from '@/packages/testing/api-document'
import { shared, writtenOut } from './shared'

const sent = shared(apiDocument)
const text = JSON.stringify(sent)

describe('the API document as it is sent', () => {
  test('the API document as it is sent says the same as the one that is written out', () => {
    expect(writtenOut(sent)).toEqual(writtenOut(apiDocument))
    expect(JSON.stringify(shared(apiDocument))).toBe(text)
  })

  test('the API document is valid OpenAPI 3.1', async () => {
    expect(await new Validator().validate(structuredClone(sent))).toEqual({ valid: true })
  })

  test('the API document weighs three quarters of the one that is written once for each operation', () => {
    expect(text.length / JSON.stringify(apiDocument).length).toBeLessThan(0.75)
  })

  test('the API document refers to all that it shares, and to nothing else', () => {
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[^"]+)"/g)].map(([, target]) => target)
    const { securitySchemes: _, ...components } = asRecord(sent.components)
    const parts = Object.entries(components).flatMap(([kind, all]) =>
      Object.keys(asRecord(all)).map((name) => `${kind}/${name}`),
    )
    expect([...new Set(targets)].sort()).toEqual(parts.sort())
  })

  test('the API document gives no two parts the same name, of which generators would make one', () => {
    const kinds = ['schemas', 'parameters', 'requestBodies', 'responses'].map((kind) => asRecord(sent.components)[kind])
    const names = kinds.flatMap((all) => Object.keys(asRecord(all)).map((name) => name.toLowerCase()))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('the API document names what it shares by what it is', () => {
    const namesOf = (kind: string) => Object.keys(asRecord(asRecord(sent.components)[kind]))
    expect(namesOf('parameters')).toEqual(
      expect.arrayContaining(['id', 'id_in_query', 'page_in_query', 'If-Match', 'status']),
    )
    expect(namesOf('requestBodies')).toEqual(expect.arrayContaining(['banner_delete_many']))
    const responses = ['Table', 'Unchanged', 'Forbidden', 'NotFound']
    expect(namesOf('responses')).toEqual(expect.arrayContaining(responses))
    expect(namesOf('schemas')).toEqual(expect.arrayContaining(['Page', 'ProductFilter', 'CustomerDetailAddress']))
  })
})
