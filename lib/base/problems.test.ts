import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Failure } from '@/lib/base/errors'
import { describeFailure, parseInput } from '@/lib/base/problems'

const Form = z.strictObject({
  name: z.string().min(1).max(3),
  secret: z.string().min(8),
  count: z.int().min(1).max(9),
  price: z.number(),
  on: z.boolean(),
  tags: z.array(z.string()).min(1).max(2),
  state: z.enum(['open', 'closed']),
  mail: z.email(),
  site: z.url(),
  at: z.iso.datetime({ offset: true }),
  code: z.string().regex(/^[A-Z]{3}$/),
  nested: z.strictObject({ deep: z.string() }),
  gives: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paper') }),
    z.object({ kind: z.literal('scissors') }),
  ]),
})
const right: z.input<typeof Form> = {
  name: 'abc',
  secret: '12345678',
  count: 1,
  price: 1.5,
  on: true,
  tags: ['a'],
  state: 'open',
  mail: 'a@b.example',
  site: 'https://b.example',
  at: '2026-05-01T08:00:00+08:00',
  code: 'ABC',
  nested: { deep: 'x' },
  gives: { kind: 'paper' },
}

function problems(form: unknown) {
  try {
    parseInput(Form, form, 'en')
    return undefined
  } catch (failure) {
    return failure instanceof Failure ? failure.extras.errors : undefined
  }
}
const wrong = (field: string, value: unknown) => problems({ ...right, [field]: value })

describe('validation errors', () => {
  test('validation errors are absent for valid input', () => expect(problems(right)).toBeUndefined())

  test('validation errors are absent for an integer as a string of digits', () => {
    expect([wrong('count', '7'), wrong('count', '007')]).toEqual([undefined, undefined])
  })

  test.each([
    ['name', '', 'must not be empty'],
    ['name', 'abcd', 'must have at most 3 characters'],
    ['name', undefined, 'is required'],
    ['name', 1, 'must be text'],
    ['name', null, 'must be text'],
    ['secret', '1', 'must have at least 8 characters'],
    ['count', 'one', 'must be a number'],
    ['count', '1.0', 'must be a whole number'],
    ['count', '1.5', 'must be a whole number'],
    ['count', '1e0', 'must be a number'],
    ['count', ' 1', 'must be a number'],
    ['count', '1 ', 'must be a number'],
    ['count', '+1', 'must be a number'],
    ['count', '0x1', 'must be a number'],
    ['count', '１', 'must be a number'],
    ['count', '', 'must be a number'],
    ['count', '10', 'must be at most 9'],
    ['count', '-1', 'must be at least 1'],
    ['count', '9'.repeat(20), 'must be a number'],
    ['count', 1.5, 'must be a whole number'],
    ['count', 0, 'must be at least 1'],
    ['count', 10, 'must be at most 9'],
    ['price', null, 'must be a number'],
    ['on', 'true', 'must be true or false'],
    ['tags', 'a', 'must be a list'],
    ['tags', [], 'must have at least 1 entries'],
    ['tags', ['a', 'b', 'c'], 'must have at most 2 entries'],
    ['state', 'ajar', 'must be one of open, closed'],
    ['mail', 'a@', 'must be an email address'],
    ['site', 'b', 'must be a URL'],
    ['at', 'today', 'must be a time such as 2026-05-01T08:00:00+08:00'],
    ['nested', [], 'must be an object'],
  ])('a field %s as %j has its message', (field, value, message) => {
    expect(wrong(field, value)).toEqual([{ path: field, message }])
  })

  test('a field that decides which others there are has a message that names its values', () => {
    expect(wrong('gives', { kind: 'rock' })).toEqual([
      { path: 'gives.kind', message: 'must be one of paper, scissors' },
    ])
    expect(wrong('gives', {})).toEqual([{ path: 'gives.kind', message: 'must be one of paper, scissors' }])
  })

  test('validation errors never show the pattern behind a field', () => {
    const [problem] = wrong('code', 'abc') ?? []
    expect(problem?.path).toBe('code')
    expect(problem?.message).not.toMatch(/[[\]^$]|pattern/)
  })

  test('validation errors are reported for every field at once, by its full path', () => {
    const found = problems({ ...right, name: '', nested: { deep: 1, more: 2 }, tags: ['a', 1] })
    expect(found?.map(({ path }) => path).sort()).toEqual(['name', 'nested.deep', 'nested.more', 'tags.1'])
  })

  test('validation errors are reported for twenty fields at most', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`name${at}`, 1]))
    expect(problems({ ...right, ...many })).toHaveLength(20)
  })
})

describe('the message of an error', () => {
  test('the message of an error is its own, or the one of the table', () => {
    const paid = new Failure('already_paid', {
      message: 'The buyer has already paid with {method}',
      terms: { method: 'Cash' },
    })
    expect([describeFailure(paid, 'en').msg, describeFailure(paid, 'zh').msg]).toEqual([
      'The buyer has already paid with Cash',
      '买家已通过现金付款',
    ])
    expect(describeFailure(new Failure('conflict'), 'en').msg).toBe('Already exists or is still in use')
    expect(
      describeFailure(new Failure('conflict', { message: 'Use another {what}', params: { what: 'name' } }), 'en'),
    ).toEqual({
      msg: 'Use another name',
      problems: undefined,
    })
  })

  test('the message of an error is one line that names the fields, if there are any', () => {
    const errors = [
      { path: 'name', message: 'already exists' },
      { path: '', message: 'is empty' },
    ]
    expect(describeFailure(new Failure('conflict', { errors }), 'en').msg).toBe('name already exists; is empty')
  })
})
