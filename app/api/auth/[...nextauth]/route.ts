import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions, forNextAuth } from '@/lib/auth/next-auth'
import { answerWithoutOperation } from '@/lib/core/http/without-operation'
import { currentVisit } from '@/lib/core/next/visit'
import { runtime } from '@/lib/core/runtime/runtime'
import { createToken } from '@/lib/token/endpoints'

type Context = { params: Promise<{ nextauth: string[] }> }

const handler = async (request: NextRequest, context: Context): Promise<Response> =>
  answerWithoutOperation(await runtime(), request, 'next-auth', async (incoming) =>
    NextAuth(await forNextAuth(request, incoming), context, authOptions(await currentVisit(), createToken)),
  )

export { handler as GET, handler as POST }
