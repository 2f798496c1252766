'use client'

import { returnTo } from './return-to'
import { SignInForm } from './sign-in-form'

/** Continues with a full page load, so that nothing of the previous visitor remains. */
export function SignInPage({ from }: { from: string | undefined }) {
  return <SignInForm onDone={() => location.replace(returnTo(from))} />
}
