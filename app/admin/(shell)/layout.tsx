import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { placesOf } from '@/components/admin/shell/places'
import { Shell } from '@/components/admin/shell/shell'
import { call } from '@/lib/core/endpoint/call'
import { visit } from '@/lib/core/endpoint/visit'
import { readRoutes } from '@/lib/menu/endpoints'
import { readSelf } from '@/lib/user/endpoints'

export default async function Layout({ children }: { children: ReactNode }) {
  const { actor } = await visit()
  if (actor && !actor.is_staff) redirect('/admin/login')
  const [routes, self] = await Promise.all([call(readRoutes, {}), call(readSelf, {})])
  const account = { name: self.nickname, group: self.group_name ?? self.username ?? '', avatar: self.avatar }
  return (
    <Shell places={placesOf(routes)} account={account}>
      {children}
    </Shell>
  )
}
