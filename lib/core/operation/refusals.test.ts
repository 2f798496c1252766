import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errors, fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { refusalsOf } from '@/lib/core/operation/refusals'
import { openapi } from '@/lib/document/openapi'
import { writtenOut } from '@/lib/document/shared'
import { createCaller } from '@/packages/testing/ask'
import { useShop } from '@/packages/testing/shop'

const shelf = endpoint('shelf.fill', 'POST /v1/shelf', 'Refuses in the way that the test asks for', {
  access: 'public',
  input: z.strictObject({ how: z.enum(['declared', 'thrown', 'returned']) }),
  refuses: ['out_of_stock'],
  run: async ({ input: { how } }) => {
    if (how === 'returned') return refusal('conflict')
    return fail(how === 'declared' ? 'out_of_stock' : 'rule')
  },
})

describe('the errors of an operation', () => {
  const shop = useShop([shelf])

  test('the errors of an operation are those that its definition declares', async () => {
    const { status, json } = await shop.ask('POST /v1/shelf', { body: { how: 'declared' } })
    expect([status, json.error_code]).toEqual([409, 30020])
  })

  test.each([
    ['thrown', 'rule'],
    ['returned', 'conflict'],
  ])('the errors of an operation are an internal error if %s without being declared', async (how, kind) => {
    const { status } = await shop.ask('POST /v1/shelf', { body: { how } })
    expect(status).toBe(500)
    expect(shop.lines.join('')).toContain(`shelf.fill refuses with '${kind}'`)
  })

  test('the errors of an operation are sent in production even if not declared', async () => {
    const runtime = { ...shop.runtime, env: { ...shop.runtime.env, strict: false } }
    const { status, json } = await createCaller(runtime, [shelf])('POST /v1/shelf', { body: { how: 'thrown' } })
    expect([status, json.error_code]).toEqual([409, 10111])
  })

  test('the errors of an operation are in the API document, each status with its error codes', () => {
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
      })
      .parse(writtenOut(openapi([shelf], 'https://shop.example')))
    const responses = paths['/v1/shelf']?.post?.responses ?? {}
    expect(Object.keys(responses)).toEqual(['200', '400', '409', '413', '415', '503'])
    expect(responses[409]).toEqual({
      description: `30020: ${errors.out_of_stock[2]}`,
      headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Failure' },
              {
                type: 'object',
                properties: { error_code: { type: 'integer', enum: [30020] } },
                required: ['error_code'],
              },
            ],
          },
        },
      },
    })
  })
})

describe('the declared errors of every operation', () => {
  const kinds = (on: `${'GET' | 'POST'} /${string}`, id: string, more: object = {}) => [
    ...refusalsOf(endpoint(id, on, 'Anything', { ...more, run: async () => null })),
  ]

  test('the declared errors of every operation cover one-time passwords and missing second factors, except where these are set', () => {
    expect(kinds('GET /v1/thing', 'thing.read', { access: 'user' })).toEqual(
      expect.arrayContaining(['unauthorized', 'password_expired', 'factor_missing']),
    )
    expect(kinds('GET /v1/user', 'user.read', { access: 'user', setup: 'password' })).not.toContain('password_expired')
    expect(kinds('GET /v1/user/otp', 'otp.read', { access: 'user', setup: 'factor' })).not.toContain('factor_missing')
    expect(kinds('GET /v1/thing', 'thing.show', { access: 'public' })).toEqual(['invalid', 'unavailable'])
  })

  test('the declared errors of every operation include 404 for a path with an id, but not for one with a list of ids', () => {
    expect(kinds('GET /cms/thing/{id}', 'thing.read')).toContain('not_found')
    expect(kinds('GET /v1/thing/ids/{id_list}', 'thing.several', { access: 'public' })).not.toContain('not_found')
  })
})
