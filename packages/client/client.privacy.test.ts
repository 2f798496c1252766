import { describe, expect, test } from 'vitest'
import { createClient, fetchAdapter, wxAdapter } from './src/index'
import { type Play, playedWx } from './testing/wx'

const baseUrl = 'http://shop.test'
function open(play: Play = {}) {
  const { wx, seen } = playedWx(play)
  return { client: createClient({ baseUrl, adapter: wxAdapter(wx) }), told: seen.privacy }
}

describe('the privacy text of WeChat', () => {
  const contract = '《小程序隐私保护指引》'

  test('the privacy text of WeChat is asked for once, and then needed no more', async () => {
    const { client, told } = open()
    expect(await client.privacy()).toEqual({ isNeeded: true, contract })
    expect([await client.askForPrivacy(), await client.askForPrivacy()]).toEqual([true, true])
    expect(await client.privacy()).toEqual({ isNeeded: false, contract })
    expect(told).toEqual(['agree'])
  })

  test('the privacy text of WeChat is answered when the buyer declines it, and can be asked for again', async () => {
    const { client, told } = open({ privacy: 'disagree' })
    expect([await client.askForPrivacy(), await client.askForPrivacy()]).toEqual([false, false])
    expect([await client.privacy(), told]).toMatchObject([{ isNeeded: true }, ['disagree', 'disagree']])
  })

  test('the privacy text of WeChat opens', async () => {
    const { client, told } = open()
    await client.openPrivacy()
    expect(told).toEqual(['open'])
  })

  test.each([
    ['an old WeChat', open({ privacy: 'old' }).client],
    ['the web', createClient({ baseUrl, adapter: fetchAdapter() })],
  ])('the privacy text of WeChat is needed by nobody on %s', async (_, client) => {
    expect(await client.privacy()).toEqual({ isNeeded: false, contract: '' })
    expect(await client.askForPrivacy()).toBe(true)
    await client.openPrivacy()
  })
})
