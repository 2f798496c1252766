'use client'

import { useLanguageSwitch, useSchemeSwitch } from '../kit/switches'
import { useSignOut } from '../sign-in/use-sign-out'
import type { Hit } from './recent'

/** What the frame of the pages does itself. */
export function useActs(onHelp: () => void): (act: NonNullable<Hit['act']>) => void {
  const { switchLanguage } = useLanguageSwitch()
  const switchScheme = useSchemeSwitch()
  const signOut = useSignOut()
  return (act) => {
    if (act === 'switch_language') switchLanguage()
    if (act === 'switch_scheme') switchScheme()
    if (act === 'keyboard_help') onHelp()
    if (act === 'sign_out') void signOut()
  }
}
