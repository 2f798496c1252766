import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { authOptions, forNextAuth } from '@/lib/core/auth/next-auth'
import { visit } from '@/lib/core/endpoint/visit'
import { answerAtDoor } from '@/lib/core/http/door'
import { runtime } from '@/lib/core/runtime'
import { createToken } from '@/lib/token/endpoints'

type Context = { params: Promise<{ nextauth: string[] }> }

const handler = async (request: NextRequest, context: Context): Promise<Response> =>
  answerAtDoor(await runtime(), request, 'next-auth', async (incoming) =>
    NextAuth(await forNextAuth(request, incoming), context, authOptions(await visit(), createToken)),
  )

export { handler as GET, handler as POST }
