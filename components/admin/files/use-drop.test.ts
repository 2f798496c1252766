import { expect, test } from 'vitest'
import { namePastedFile } from './use-drop'

const noon = new Date('2026-05-01T04:00:12Z')
const file = (name: string) => new File(['x'], name, { type: 'image/png' })

test('a pasted image is named by the time in the shop’s time zone, and keeps its type and content', async () => {
  const named = namePastedFile(file('image.png'), noon)
  expect([named.name, named.type, await named.text()]).toEqual(['pasted-20260501-1200-12.png', 'image/png', 'x'])
})

test('a file that has a name keeps it', () => {
  expect(namePastedFile(file('tea.png'), noon).name).toBe('tea.png')
  expect(namePastedFile(file('image.png.txt'), noon).name).toBe('image.png.txt')
})
