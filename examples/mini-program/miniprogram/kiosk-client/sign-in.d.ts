import { type Adapter } from './adapters/adapter';
import type { Operations, Tokens } from './generated/types';
import type { CallOptions } from './options';
/** By the code of the platform’s login, or by account and password: a user name, an e-mail address or a phone number. */
export type SignIn = {
    code: string;
} | {
    account: string;
    password: string;
    /** The code of the second factor, where there is one. */
    otp?: string | undefined;
};
export declare function newSignIn<File>(token: Operations<File>['token'], { login }: Adapter<File>): (by?: SignIn, options?: CallOptions) => Promise<Tokens>;
