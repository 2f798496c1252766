import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { readVisitor } from '@/components/admin/shell/read-visitor'
import { Shell } from '@/components/admin/shell/shell'
import { currentVisit } from '@/lib/core/endpoint/visit'

export default async function Layout({ children }: { children: ReactNode }) {
  const { actor } = await currentVisit()
  if (actor && !actor.is_staff) redirect('/admin/login')
  const { places, self, unread } = await readVisitor()
  const account = { name: self.nickname, group: self.group_name ?? self.username ?? '', avatar: self.avatar }
  return (
    <Shell places={places} account={account} unread={unread}>
      {children}
    </Shell>
  )
}
