import { type Adapter } from './adapter';
type Failed = {
    errMsg?: string;
};
type Answered = {
    statusCode: number;
    data: unknown;
    header?: object;
};
/** What `wx`, `uni` and `Taro` have in common. */
export interface MiniProgram {
    request(options: {
        url: string;
        method: 'GET' | 'POST' | 'PUT' | 'DELETE';
        header: Record<string, string>;
        data?: string;
        /** Anything else than `json` leaves the text alone. */
        dataType: string;
        timeout: number;
        success: (answer: Answered) => void;
        fail: (reason: Failed) => void;
    }): unknown;
    uploadFile(options: {
        url: string;
        filePath: string;
        name: string;
        header: Record<string, string>;
        timeout: number;
        success: (answer: Answered) => void;
        fail: (reason: Failed) => void;
    }): unknown;
    login(options: {
        success: (answer: {
            code?: string;
        }) => void;
        fail: (reason: Failed) => void;
    }): unknown;
    requestPayment(options: {
        timeStamp: string;
        nonceStr: string;
        package: string;
        signType: 'RSA';
        paySign: string;
        success: () => void;
        fail: (reason: Failed) => void;
    }): unknown;
    /** Of WeChat; other platforms may lack it. Taro’s types want the last one. */
    requestSubscribeMessage?(options: {
        tmplIds: string[];
        entityIds: string[];
        success: (answer: object) => void;
        fail: (reason: Failed) => void;
    }): unknown;
    getStorageSync(key: string): unknown;
    setStorageSync(key: string, value: unknown): void;
    removeStorageSync(key: string): void;
}
/** For a native mini-program: `wxAdapter(wx)`. Files are the paths that `wx.chooseMedia` gives. */
export declare const wxAdapter: (wx: MiniProgram) => Adapter<string>;
/** For uni-app: `uniAdapter(uni)`. */
export declare const uniAdapter: (uni: MiniProgram) => Adapter<string>;
/** For Taro: `taroAdapter(Taro)`. */
export declare const taroAdapter: (Taro: MiniProgram) => Adapter<string>;
export {};
