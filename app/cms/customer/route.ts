import { route } from '@/lib/core/http/route'
import { listCustomers } from '@/lib/customer/endpoints'

export const { GET, POST, PUT, DELETE, PATCH, HEAD, OPTIONS } = route(listCustomers)
