import { describe, expect, test } from 'vitest'
import type { FileItem } from './model'
import { progressOf, type Upload, UploadQueue } from './queue'
import type { SendFile, UploadResult } from './upload-request'

type FakeUpload = {
  name: string
  folder_id: number | undefined
  progress: (part: number) => void
  end: (result: UploadResult) => void
}

/** A queue whose uploads a test ends one by one. */
function queue() {
  const sent: FakeUpload[] = []
  const send: SendFile = ({ name }, { folder_id, onProgress: progress, signal }) =>
    new Promise((end) => {
      signal.addEventListener('abort', () => end({ kind: 'stopped' }))
      sent.push({ name, folder_id, progress, end })
    })
  const uploads = new UploadQueue(send)
  const states = () => uploads.uploads().map(({ file, state }) => `${file.name} ${state}`)
  const end = async (name: string, result: UploadResult) => {
    sent.findLast((one) => one.name === name)?.end(result)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { uploads, sent, states, end }
}
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name)
const item: FileItem = {
  id: 1,
  name: 'a.png',
  url: 'https://shop.example/files/a.png',
  hash: 'a',
  mime: 'image/png',
  size: 10,
  width: 1,
  height: 1,
  folder_id: null,
  version: 1,
  create_time: '2026-05-01T00:00:00.000Z',
}
const stored = (id: number): UploadResult => ({ kind: 'stored', stored: { item: { ...item, id }, isDuplicate: false } })
const refused = (status: number): UploadResult => ({ kind: 'refused', status, reason: 'No' })

describe('queued uploads', () => {
  test('queued uploads are sent two at a time, in order, to the folder they were dropped on', async () => {
    const { uploads, sent, states, end } = queue()
    uploads.add([file('a'), file('b'), file('c')], 7)
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    await end('b', stored(2))
    expect(states()).toEqual(['a sending', 'b stored', 'c sending'])
    expect(sent.map(({ folder_id }) => folder_id)).toEqual([7, 7, 7])
  })

  test('queued uploads succeed or fail independently of each other', async () => {
    const { uploads, end } = queue()
    const keys = uploads.add([file('a'), file('b'), file('c')])
    const all = uploads.settled(keys)
    await end('a', refused(415))
    await end('b', { kind: 'unreachable' })
    await end('c', stored(3))
    expect((await all).map(({ state, reason, stored }) => [state, reason, stored?.item.id])).toEqual([
      ['refused', 'No', undefined],
      ['unreachable', undefined, undefined],
      ['stored', undefined, 3],
    ])
  })

  test.each([401, 429])('waiting uploads are rejected after an error that applies to all (%i)', async (status) => {
    const { uploads, sent, states, end } = queue()
    uploads.add([file('a'), file('b'), file('c')])
    await end('a', refused(status))
    expect(states()).toEqual(['a refused', 'b sending', 'c refused'])
    expect(sent.length).toBe(2)
  })

  test('queued uploads can be stopped one by one, waiting or sending, and the next one starts', async () => {
    const { uploads, states } = queue()
    const [a = 0, , c = 0] = uploads.add([file('a'), file('b'), file('c'), file('d')])
    uploads.stop(c)
    uploads.stop(a)
    await expect.poll(states).toEqual(['a stopped', 'b sending', 'c stopped', 'd sending'])
    uploads.stopAll()
    await expect.poll(states).toEqual(['a stopped', 'b stopped', 'c stopped', 'd stopped'])
  })

  test('queued uploads can be retried after a failure, and are cleared once stored', async () => {
    const { uploads, states, end } = queue()
    const [a = 0, b = 0] = uploads.add([file('a'), file('b')])
    await end('a', refused(415))
    uploads.again(a)
    uploads.again(b) // is still being sent
    expect(states()).toEqual(['a sending', 'b sending'])
    await end('a', stored(1))
    uploads.forget()
    expect(states()).toEqual(['b sending'])
  })

  test('uploads that were rejected before sending are listed among the others', () => {
    const { uploads, states } = queue()
    uploads.add([file('a'), file('b'), file('c')], 7, [undefined, 'Too large'])
    expect(states()).toEqual(['a sending', 'b refused', 'c sending'])
    expect(uploads.uploads()[1]?.reason).toBe('Too large')
    expect(progressOf(uploads.uploads())).toBe(0)
  })

  test('queued uploads notify subscribers until they unsubscribe', async () => {
    const { uploads, sent } = queue()
    const counts: number[] = []
    const leave = uploads.subscribe(() => counts.push(uploads.uploads()[0]?.part ?? -1))
    uploads.add([file('a')])
    sent[0]?.progress(0.5)
    leave()
    sent[0]?.progress(0.9)
    expect(counts).toEqual([0, 0, 0.5])
  })
})

describe('the overall progress of uploads', () => {
  const upload = (state: Upload['state'], size: number, part = 0): Upload => ({
    key: size,
    file: file('x', size),
    folder_id: undefined,
    state,
    part,
  })

  test('the overall progress of uploads is weighted by size, and leaves out rejected files', () => {
    const all = [upload('stored', 30), upload('sending', 60, 0.5), upload('waiting', 10), upload('refused', 900)]
    expect(progressOf(all)).toBeCloseTo(0.6)
  })

  test('the overall progress of uploads is undefined when no upload is in progress', () => {
    expect(progressOf([upload('stored', 30), upload('stopped', 10)])).toBeUndefined()
    expect(progressOf([])).toBeUndefined()
  })
})
