import { describe, expect, test } from 'vitest'
import type { Field } from '../kit/model'
import { checkInBrowser, problemsBelow, problemsByPath, unplacedProblems, withoutPath } from './problems'

const errors = [
  { path: 'name', message: 'must not be empty' },
  { path: 'name', message: 'is not valid' },
  { path: 'items.0.image', message: 'is required' },
  { path: 'items.10.image', message: 'is required' },
  { path: 'names', message: 'is an unknown field' },
]
const labelled = [
  { name: 'name', label: 'Title' },
  { name: 'items', label: 'Slides', entries: [{ name: 'image', label: 'Picture' }] },
]
const problems = problemsByPath(errors, labelled, 'en')

describe('the validation errors of the server', () => {
  test('the validation errors of the server name their field, and only the first of each path is kept', () => {
    expect(problems.name).toBe('Title must not be empty')
    const price = { fields: [{ name: 'price', label: '价格' }], errors: [{ path: 'price', message: '为必填项' }] }
    expect(problemsByPath(price.errors, price.fields, 'zh')).toEqual({ price: '价格为必填项' })
    const sentence = [{ path: 'name', message: 'Choose another one' }]
    expect(problemsByPath(sentence, labelled, 'en')).toEqual({ name: 'Choose another one' })
  })

  test('the validation errors of the server are assigned to their field and to the part inside it', () => {
    expect(problemsBelow(problems, 'name')).toEqual({ '': 'Title must not be empty' })
    expect(problemsBelow(problems, 'items')).toEqual({
      '0.image': 'Picture is required',
      '10.image': 'Picture is required',
    })
    expect(problemsBelow(problemsBelow(problems, 'items'), '1')).toEqual({})
    expect(problemsBelow(problemsBelow(problems, 'items'), '10')).toEqual({ image: 'Picture is required' })
  })

  test('validation errors that belong to no field are listed separately', () => {
    expect(unplacedProblems(problems, ['name', 'items'])).toEqual([['names', 'Is an unknown field']])
  })

  test('the validation errors of the server disappear when their field is edited', () => {
    expect(Object.keys(withoutPath(problems, 'items'))).toEqual(['name', 'names'])
  })
})

describe('the checks in the browser', () => {
  const texts = { missing: (label: string) => `no ${label}`, tooLong: (most: number) => `over ${most}` }
  const field = (name: string, more: Partial<Field>): Field => ({
    name,
    label: name,
    widget: 'text',
    type: 'string',
    required: false,
    nullable: false,
    ...more,
  })

  test('the checks in the browser find required fields that are empty, and texts that are too long', () => {
    const fields = [field('name', { required: true, maxLength: 3 }), field('text', { maxLength: 3 })]
    expect(checkInBrowser(fields, { name: '  ' }, texts)).toEqual({ name: 'no name' })
    expect(checkInBrowser(fields, { name: 'four', text: ' abc ' }, texts)).toEqual({ name: 'over 3' })
    expect(checkInBrowser(fields, { name: 'abc' }, texts)).toEqual({})
  })

  test('the checks in the browser accept zero and false as values', () => {
    const fields = [field('price', { required: true }), field('active', { required: true })]
    expect(checkInBrowser(fields, { price: 0, active: false }, texts)).toEqual({})
  })
})
