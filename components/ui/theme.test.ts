import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme, variables } from './theme'

/** What the provider would write into every page, one declaration per line. */
function styles(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: variables }))
  const sheets = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet)
  return sheets.join('').replaceAll("'", '"').replace(/[{;]/g, '$&\n').replaceAll('}', '}\n')
}

test('the style sheet of the theme is what the theme says; `vitest -u` writes it', async () => {
  const sheet = styles()
  expect(sheet).toContain('--kiosk-ground')
  expect(sheet).toContain('.mantine-hidden-from-sm')
  await expect(`/* Written by theme.test.ts from theme.ts. */\n${sheet}`).toMatchFileSnapshot('theme-variables.css')
})
