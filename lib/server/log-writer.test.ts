import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeTogether } from './log-writer'

let written: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  written = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('lines of requests are written together, within 20 milliseconds', () => {
  writeTogether('one\n', 'info')
  writeTogether('two\n', 'debug')
  vi.advanceTimersByTime(19)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['one\ntwo\n'])
  writeTogether('three\n', 'info')
  vi.advanceTimersByTime(20)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('a warning or an error is written at once, after what came before it', () => {
  writeTogether('one\n', 'info')
  writeTogether('careful\n', 'warn')
  writeTogether('broken\n', 'error')
  expect(written).toEqual(['one\ncareful\n', 'broken\n'])
  vi.advanceTimersByTime(100)
  expect(written).toHaveLength(2)
})

test('many lines do not wait', () => {
  const line = `${'x'.repeat(1023)}\n`
  for (let at = 0; at < 65; at++) writeTogether(line, 'info')
  expect(written.map((text) => text.length)).toEqual([65 * 1024])
})

test('lines that still wait are written when the process ends', () => {
  writeTogether('last\n', 'info')
  const before = process.listeners('exit')
  for (const listener of before) if (listener.name === 'flush') listener(0)
  expect(written).toEqual(['last\n'])
})
