import { afterEach, expect, test } from 'vitest'
import { logger } from '../base/log'
import { logConsole } from './console'

const before = { ...console }
afterEach(() => void Object.assign(console, before))

test('console output of a library becomes one log line, whatever a request put into it', () => {
  const lines: string[] = []
  logConsole(logger('info', (line) => void lines.push(line)))
  const { error, debug, warn } = console
  error('\u001b[31m⨯\u001b[0m broke at /nope\n{"level":"info","event":"forged"}', new Error('first\nsecond'))
  debug('not asked for')
  warn('x'.repeat(10_000))
  expect(lines).toHaveLength(2)
  const [broken, long] = lines.map((line) => JSON.parse(line))
  expect(broken).toMatchObject({ level: 'error', event: 'console' })
  expect(broken.text).toMatch(/^⨯ broke at \/nope\n\{"level":"info","event":"forged"\} Error: first\nsecond/)
  expect(long.text).toHaveLength(4000)
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
})
