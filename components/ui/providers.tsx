'use client'

import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { LanguageProvider, useLanguage } from './language'
import { mantineLabels, theme, variables } from './theme'
import { useKeptFocus } from './use-kept-focus'

type Props = Omit<ComponentProps<typeof LanguageProvider>, 'children'> & { nonce: string; children: ReactNode }

/** The providers of every page: language and theme, and that the focus is somewhere. */
export function Providers({ nonce, children, ...language }: Props) {
  return (
    <LanguageProvider {...language}>
      <ThemeProvider nonce={nonce}>{children}</ThemeProvider>
    </LanguageProvider>
  )
}

function ThemeProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  const { locale, t } = useLanguage()
  useKeptFocus()
  // The document keeps the policy it came with; a refresh after an action brings a nonce that it does not know.
  const [first] = useState(nonce)
  if (typeof window !== 'undefined') setNonce(first) // for the style that locks scrolling under a drawer
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` is another function each time and says the same per language
  const spoken = useMemo(() => mergeThemeOverrides(theme, mantineLabels(t)), [locale])
  // The variables are in a file of their own: they are the same for everybody.
  return (
    <MantineProvider
      theme={spoken}
      withCssVariables={false}
      withGlobalClasses={false}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => first}
    >
      {children}
    </MantineProvider>
  )
}
