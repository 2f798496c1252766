import { redirect } from 'next/navigation'
import { currentVisit } from '@/lib/core/endpoint/visit'

/** Leads to a password or a second factor that is due, before a page asks for anything: it would be refused, and logged. */
export async function finishSetup(): Promise<void> {
  const { actor, at } = await currentVisit()
  if (actor?.password_temporary) redirect(`/admin/password?from=${encodeURIComponent(at)}`)
  if (actor?.factor_missing) redirect(`/admin/second-factor?from=${encodeURIComponent(at)}`)
}
