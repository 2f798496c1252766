import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions } from '@/lib/core/auth/next-auth'
import { visit } from '@/lib/core/endpoint/visit'
import { createToken } from '@/lib/token/endpoints'

const handler = async (request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }) =>
  NextAuth(request, context, authOptions(await visit(), createToken))

export { handler as GET, handler as POST }
