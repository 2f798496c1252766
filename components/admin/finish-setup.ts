import { redirect } from 'next/navigation'
import { currentVisit } from '@/lib/core/endpoint/visit'

/** Whoever has to change a password or set up a second factor is led there before a page asks for anything: each question would be refused, and logged. */
export async function finishSetup(): Promise<void> {
  const { actor, at } = await currentVisit()
  if (actor?.password_temporary) redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (actor?.factor_missing) redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
}
