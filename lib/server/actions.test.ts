import { describe, expect, test } from 'vitest'
import { actionsBy } from './actions'

const submit = '70ea18ae886853f9d44d124580dd086ce1f7928a06'
const ticket = '407b9e2c66fb380dc297d93c8688951a7e5c9988b8'
const ours = actionsBy(JSON.stringify({ node: { [ticket]: {}, [submit]: {} }, edge: {} }))

describe('the name of an action', () => {
  test('the name of an action of this build stays as it is', () => {
    expect([ours(submit), ours(ticket)]).toEqual([submit, ticket])
  })

  test('the name of an action of another build becomes that of the action with the same arguments', () => {
    expect(ours('70d2de0c89b78a7870052b822aae76d8646dd5d546')).toBe(submit)
    expect(ours('40122c0d366722f0d1536ea7c427ffb95cb82d6e2e')).toBe(ticket)
  })

  test('a name that fits no action, or two of them, stays as it is', () => {
    for (const name of ['', '70', 'x', '60d2de0c89b78a7870052b822aae76d8646dd5d546']) expect(ours(name)).toBe(name)
    const alike = actionsBy(JSON.stringify({ node: { [submit]: {}, [submit.replace('e', 'f')]: {} } }))
    expect(alike('70d2de0c89b78a7870052b822aae76d8646dd5d546')).toMatch(/^70d2/)
  })
})
