'use client'

import { returnTo } from './return-to'
import { SignInForm } from './sign-in-form'

/** Goes on by a whole new page, so that nothing of whoever was here before is left in it. */
export function SignInPage({ from }: { from: string | undefined }) {
  return <SignInForm onDone={() => location.replace(returnTo(from))} />
}
