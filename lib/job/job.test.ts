import { beforeEach, describe, expect, test } from 'vitest'
import { job, schedule } from '@/db/schema/kernel'
import { useShop } from '@/packages/testing/shop'
import { bulkJob } from './sample-calls'

describe('bulk jobs', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const ask = (what: string, headers = {}) => shop.ask(what, { token, headers })

  test('bulk jobs of all users are listed, with progress and the number of failed items', async () => {
    const { id } = await bulkJob(shop)
    const item = { id: 1, error_code: 0, msg: 'ok' }
    await shop.db.update(job).set({
      total: 3,
      done: 2,
      items: [
        { ...item, ok: true },
        { ...item, ok: false },
      ],
    })
    const { data } = await ask('GET /cms/job?state=running')
    expect(data.items).toEqual([
      {
        id,
        operation: 'banner.delete',
        summary: 'Move a banner to the trash',
        state: 'running',
        total: 3,
        done: 2,
        refused: 1,
        user_id: expect.any(Number),
        nickname: 'Manager',
        create_time: expect.any(String),
        update_time: expect.any(String),
      },
    ])
    expect((await ask('GET /cms/job', { 'accept-language': 'zh' })).data.items[0].summary).toBe('将轮播图移入回收站')
    expect((await ask('GET /cms/job?state=done')).data.items).toEqual([])
    expect((await ask(`GET /cms/job/${id}`)).status).toBe(404)
  })

  test('bulk jobs and scheduled jobs require a permission', async () => {
    const clerk = await shop.tokenOf('clerk')
    for (const path of ['/cms/job', '/cms/job/schedules']) {
      expect((await shop.ask(`GET ${path}`, { token: clerk })).status).toBe(403)
    }
  })
})

describe('scheduled jobs', () => {
  const shop = useShop()
  test('scheduled jobs are listed with their next run, last error and whether they are running', async () => {
    await shop.db.insert(schedule).values([
      { name: 'retention', next_run_at: new Date('2099-01-01T00:00:00Z'), last_error: 'no room' },
      { name: 'audit.seal', leased_until: new Date(Date.now() + 60_000) },
    ])
    const { data } = await shop.ask('GET /cms/job/schedules', { token: await shop.tokenOf('manager') })
    expect(data.items).toMatchObject([
      { name: 'audit.seal', running: true, last_error: null },
      { name: 'retention', running: false, next_run_at: '2099-01-01T00:00:00.000Z', last_error: 'no room' },
    ])
  })
})
