"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);

// src/index.ts
var index_exports = {};
__export(index_exports, {
  NoAnswer: () => NoAnswer,
  createClient: () => createClient,
  fetchAdapter: () => fetchAdapter,
  isKioskError: () => isKioskError,
  memoryStore: () => memoryStore,
  newAborter: () => newAborter,
  newKey: () => newKey,
  simulated: () => simulated,
  taroAdapter: () => taroAdapter,
  uniAdapter: () => uniAdapter,
  webStore: () => webStore,
  wxAdapter: () => wxAdapter
});
module.exports = __toCommonJS(index_exports);

// src/generated/operations.ts
var operations = {
  "address.create": "POST /v1/address user key",
  "address.delete": "DELETE /v1/address/{id} user",
  "address.list": "GET /v1/address user",
  "address.read": "GET /v1/address/{id} user",
  "address.update": "PUT /v1/address/{id} user",
  "article.list": "GET /v1/article pages",
  "article.read": "GET /v1/article/{id}",
  "banner.list": "GET /v1/banner pages",
  "banner.read": "GET /v1/banner/{id}",
  "banner.readMany": "GET /v1/banner/ids/{id_list}",
  "category.list": "GET /v1/category",
  "config.read": "GET /v1/config",
  "dict.readMany": "GET /v1/dict/{types}",
  "home.read": "GET /v1/home",
  "message.accept": "POST /v1/message user key",
  "message.list": "GET /v1/message",
  "notice.list": "GET /v1/notice pages",
  "notice.read": "GET /v1/notice/{id}",
  "order.cancel": "POST /v1/order/{id}/cancellation user key",
  "order.count": "GET /v1/order/counts user",
  "order.create": "POST /v1/order user key",
  "order.list": "GET /v1/order user pages",
  "order.preview": "POST /v1/order/preview user",
  "order.read": "GET /v1/order/{id} user",
  "order.receive": "POST /v1/order/{id}/receipt user key",
  "otp.begin": "POST /v1/user/otp user",
  "otp.confirm": "PUT /v1/user/otp user",
  "otp.read": "GET /v1/user/otp user",
  "otp.remove": "POST /v1/user/otp/removal user",
  "otp.renewCodes": "POST /v1/user/otp/recovery user",
  "pay.preOrder": "POST /v1/pay/pre_order user key",
  "preview.read": "POST /v1/preview",
  "product.byCategory": "GET /v1/product/by_category pages",
  "product.inCategory": "GET /v1/category/{id}/products pages",
  "product.popular": "GET /v1/product/search/popular",
  "product.read": "GET /v1/product/{id}",
  "product.readMany": "GET /v1/product",
  "product.recent": "GET /v1/product/recent",
  "product.search": "GET /v1/product/search pages",
  "product.suggest": "GET /v1/product/search/suggestions",
  "refund.addPhotos": "POST /v1/order/{id}/refund/photo user file",
  "refund.request": "POST /v1/order/{id}/refund user key",
  "session.end": "DELETE /v1/user/session/{id} user",
  "session.endAll": "DELETE /v1/user/session user tokens",
  "session.list": "GET /v1/user/session user",
  "theme.list": "GET /v1/theme pages",
  "theme.read": "GET /v1/theme/{id}",
  "token.delete": "DELETE /v1/token user",
  "token.issue": "POST /v1/token tokens",
  "token.refresh": "POST /v1/token/refresh tokens",
  "token.verify": "POST /v1/token/verify",
  "user.addIdentity": "POST /v1/user/identity user",
  "user.changePassword": "PUT /v1/user/password user tokens",
  "user.close": "DELETE /v1/user user",
  "user.create": "POST /v1/user",
  "user.read": "GET /v1/user user",
  "user.removeIdentity": "DELETE /v1/user/identity user",
  "user.setAvatar": "POST /v1/user/avatar user file",
  "user.setMobile": "POST /v1/user/mobile user",
  "user.update": "PUT /v1/user user"
};
var errorNames = {
  1e4: "wrong_secret",
  10010: "forbidden",
  10020: "otp_needed",
  10021: "password_expired",
  10022: "factor_missing",
  1002: "unauthorized",
  1004: "code_refused",
  10100: "not_found",
  10101: "wrong_method",
  10110: "conflict",
  10111: "rule",
  10120: "invalid",
  10130: "stale",
  10140: "key_reused",
  10141: "key_running",
  10150: "too_many",
  10300: "too_slow",
  10310: "too_large",
  10330: "unsupported",
  30020: "out_of_stock",
  30021: "not_on_sale",
  30022: "price_changed",
  6001: "no_address",
  8002: "order_state",
  8003: "already_paid",
  8010: "provider_away",
  998: "unavailable",
  999: "internal"
};

// src/errors.ts
var CallError = class extends Error {
  constructor(name, message, extras) {
    super(message);
    __publicField(this, "isKioskError", true);
    __publicField(this, "name");
    __publicField(this, "status");
    __publicField(this, "code");
    __publicField(this, "errors");
    __publicField(this, "details");
    __publicField(this, "retryAfter");
    __publicField(this, "requestId");
    const { status = 0, code = 0, errors = {}, details, retryAfter, requestId } = extras;
    this.name = name;
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
};
var newError = (name, message, extras = {}) => new CallError(name, message, extras);
function isKioskError(error, name) {
  if (typeof error !== "object" || error === null || !("isKioskError" in error) || !("name" in error)) return false;
  return name === void 0 || error.name === name;
}
var namesByCode = errorNames;
var nameOfCode = (code) => {
  var _a;
  return (_a = namesByCode[code]) != null ? _a : "bad_answer";
};

// src/abort.ts
function newAborter() {
  let listeners = [];
  let isAborted = false;
  return {
    signal: {
      get aborted() {
        return isAborted;
      },
      addEventListener: (_, listener) => void listeners.push(listener),
      removeEventListener: (_, listener) => {
        listeners = listeners.filter((one) => one !== listener);
      }
    },
    abort() {
      isAborted = true;
      const told = listeners;
      listeners = [];
      for (const listener of told) listener();
    }
  };
}
var newAborted = () => newError("aborted", "The call was aborted");
function abortable(given, work) {
  if (!given) return work();
  return new Promise((resolve, reject) => {
    if (given.aborted) return reject(newAborted());
    const { signal, abort } = newAborter();
    const stop = () => {
      reject(newAborted());
      abort();
    };
    const over = () => {
      var _a;
      return (_a = given.removeEventListener) == null ? void 0 : _a.call(given, "abort", stop);
    };
    given.addEventListener("abort", stop);
    work(signal).then(resolve, reject).then(over, over);
  });
}

// src/adapters/adapter.ts
var NoAnswer = class extends Error {
  constructor(message, isTimeout = false) {
    super(message);
    __publicField(this, "isTimeout", isTimeout);
  }
};

// src/stores.ts
var KEY = "kiosk.tokens";
var isStored = (value) => typeof value === "object" && value !== null && "token" in value && "refresh_token" in value && "expires_at" in value;
var storageStore = (read, write) => ({
  get: () => {
    const value = read(KEY);
    return isStored(value) ? value : void 0;
  },
  set: (tokens) => write(KEY, tokens)
});
function memoryStore() {
  let kept;
  return {
    get: () => kept,
    set: (tokens) => {
      kept = tokens;
    }
  };
}
var webStore = (storage) => storageStore(
  (key) => parsed(storage.getItem(key)),
  (key, value) => value ? storage.setItem(key, JSON.stringify(value)) : storage.removeItem(key)
);
function parsed(text) {
  try {
    return text === null ? void 0 : JSON.parse(text);
  } catch (e) {
    return void 0;
  }
}

// src/adapters/fetch.ts
function fetchAdapter({ fetch: given, store = localTokens(), login, pay } = {}) {
  const send = given != null ? given : ((...sent) => fetch(...sent));
  return {
    ...store && { store },
    ...login && { login },
    ...pay && { pay },
    request: ({ url, method, headers, body, timeout, signal: outer }) => within(
      timeout,
      outer,
      async (signal) => answerOf(await send(url, { method, headers, body: body != null ? body : null, signal, credentials: "omit" }))
    ),
    upload: (upload) => upload.onProgress && typeof XMLHttpRequest === "function" ? uploadWithProgress(upload) : within(upload.timeout, upload.signal, async (signal) => {
      const { url, headers, file } = upload;
      return answerOf(
        await send(url, { method: "POST", headers, body: formOf(file), signal, credentials: "omit" })
      );
    })
  };
}
async function within(ms, outer, work) {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), ms);
  outer == null ? void 0 : outer.addEventListener("abort", () => aborter.abort());
  try {
    return await work(aborter.signal);
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : "", aborter.signal.aborted && !(outer == null ? void 0 : outer.aborted));
  } finally {
    clearTimeout(timer);
  }
}
async function answerOf(response) {
  const headers = {};
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return { status: response.status, headers, body: await response.text() };
}
function formOf(file) {
  const form = new FormData();
  form.append("file", file);
  return form;
}
function uploadWithProgress(upload) {
  const { url, headers, file, timeout, signal, onProgress } = upload;
  return new Promise((resolve, reject) => {
    var _a;
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const name of Object.keys(headers)) request.setRequestHeader(name, (_a = headers[name]) != null ? _a : "");
    request.timeout = timeout;
    request.upload.onprogress = ({ loaded, total }) => onProgress == null ? void 0 : onProgress(total ? loaded / total : 0);
    request.onload = () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      const known = retryAfter === null ? {} : { "Retry-After": retryAfter };
      resolve({ status: request.status, headers: known, body: request.responseText });
    };
    request.onerror = () => reject(new NoAnswer("The connection broke"));
    request.onabort = () => reject(new NoAnswer("The upload was aborted"));
    signal == null ? void 0 : signal.addEventListener("abort", () => request.abort());
    request.ontimeout = () => reject(new NoAnswer("", true));
    request.send(formOf(file));
  });
}
function localTokens() {
  try {
    return typeof localStorage === "undefined" ? void 0 : webStore(localStorage);
  } catch (e) {
    return void 0;
  }
}

// src/adapters/mini.ts
var MOST_AT_ONCE = 10;
function miniAdapter(mini, login, pay) {
  return {
    concurrency: MOST_AT_ONCE,
    store: storageStore(
      (key) => mini.getStorageSync(key),
      (key, value) => value === void 0 ? mini.removeStorageSync(key) : mini.setStorageSync(key, value)
    ),
    request: ({ method, url, headers, body, timeout, signal }) => exchange(signal, (ends) => {
      const data = body === void 0 ? {} : { data: body };
      return mini.request({ url, method, header: headers, ...data, dataType: "text", timeout, ...ends });
    }),
    upload: ({ url, headers, file, timeout, signal, onProgress }) => exchange(signal, (ends) => {
      const task = mini.uploadFile({ url, filePath: file, name: "file", header: headers, timeout, ...ends });
      if (onProgress) watch(task, onProgress);
      return task;
    }),
    login: () => new Promise((resolve, reject) => {
      const success = ({ code }) => code ? resolve(code) : reject(new NoAnswer("login:fail no code"));
      quiet(mini.login({ ...login, success, fail: failTo(reject) }));
    }),
    pay: (parameters) => new Promise((resolve) => {
      const success = () => resolve({ end: "done", message: "" });
      quiet(mini.requestPayment({ ...pay, ...parameters, success, fail: (reason) => resolve(paymentEnd(reason)) }));
    }),
    askForMessages: (tmplIds) => new Promise((resolve) => {
      if (!mini.requestSubscribeMessage) return resolve([]);
      const success = (answer) => resolve(acceptedIn(answer));
      quiet(mini.requestSubscribeMessage({ tmplIds, entityIds: [], success, fail: () => resolve([]) }));
    })
  };
}
function exchange(signal, begin) {
  return new Promise((resolve, reject) => {
    const task = begin({ success: (answer) => resolve(answerOf2(answer)), fail: failTo(reject) });
    quiet(task);
    signal == null ? void 0 : signal.addEventListener("abort", () => {
      if (!hasAbort(task)) return;
      task.abort();
      reject(new NoAnswer("abort"));
    });
  });
}
var hasAbort = (task) => typeof task === "object" && task !== null && "abort" in task && typeof task.abort === "function";
var acceptedIn = (answer) => Object.entries(answer).filter(([, word]) => /^accept/.test(String(word))).map(([id]) => id);
var paymentEnd = ({ errMsg = "" }) => ({
  end: /cancel/i.test(errMsg) ? "cancelled" : "failed",
  message: errMsg
});
var failTo = (reject) => ({ errMsg = "" }) => reject(new NoAnswer(errMsg, /time.?out|超时/i.test(errMsg)));
function answerOf2({ statusCode, data, header = {} }) {
  const headers = {};
  for (const [name, value] of Object.entries(header)) headers[name] = String(value);
  return { status: statusCode, headers, body: data };
}
function quiet(task) {
  if (typeof task === "object" && task !== null && "then" in task) Promise.resolve(task).then(nothing, nothing);
}
var nothing = () => void 0;
var isWatched = (value) => typeof value === "function";
function watch(task, onProgress) {
  if (typeof task !== "object" || task === null) return;
  const found = "onProgressUpdate" in task ? task.onProgressUpdate : "progress" in task ? task.progress : void 0;
  if (isWatched(found)) found.call(task, ({ progress }) => onProgress(progress / 100));
}
var wxAdapter = (wx) => miniAdapter(wx, {}, {});
var uniAdapter = (uni) => miniAdapter(uni, { provider: "weixin" }, { provider: "wxpay" });
var taroAdapter = (Taro) => miniAdapter(Taro, {}, {});

// src/messages.ts
var MOST_AT_ONCE2 = 3;
function newMessages({ message }, adapter) {
  let templates = [];
  async function load() {
    var _a;
    const loaded = await message.list().catch(() => void 0);
    templates = (_a = loaded == null ? void 0 : loaded.templates) != null ? _a : templates;
  }
  async function ask(order, kinds) {
    const chosen = templates.filter(({ kind }) => !kinds || kinds.includes(kind)).slice(0, MOST_AT_ONCE2);
    if (chosen.length === 0 || !adapter.askForMessages) return [];
    const placed = Promise.resolve(order);
    placed.catch(() => void 0);
    try {
      const accepted = await adapter.askForMessages(chosen.map(({ template_id }) => template_id));
      const mine = chosen.filter(({ template_id }) => accepted.includes(template_id)).map(({ kind }) => kind);
      if (mine.length === 0) return [];
      return (await message.accept({ order_id: (await placed).id, kinds: mine })).messages;
    } catch (e) {
      return [];
    }
  }
  return { load, ask };
}

// src/paging.ts
function newPaged(first, load) {
  let one;
  const loaded = () => {
    one = one != null ? one : load(first);
    return one;
  };
  const pages = () => walk(first, load);
  return {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise, which asks when somebody waits
    then: (onDone, onFail) => loaded().then(onDone, onFail),
    catch: (onFail) => loaded().catch(onFail),
    finally: (onEnd) => loaded().finally(onEnd),
    [Symbol.toStringTag]: "Promise",
    pages,
    [Symbol.asyncIterator]: () => items(pages())
  };
}
var END = { done: true, value: void 0 };
function walk(first, load) {
  let next = first;
  let isOver = false;
  return {
    async next() {
      if (isOver) return END;
      const page = await load(next);
      next += 1;
      isOver = page.items.length < page.size || !page.total_capped && page.current_page * page.size >= page.total;
      return page.items.length === 0 && page.current_page > first ? END : { done: false, value: page };
    },
    async return() {
      isOver = true;
      return END;
    },
    [Symbol.asyncIterator]() {
      return this;
    }
  };
}
function items(pages) {
  let rest = [];
  return {
    async next() {
      while (rest.length === 0) {
        const page = await pages.next();
        if (page.done) return { done: true, value: void 0 };
        rest = page.value.items.slice();
        if (rest.length === 0) return { done: true, value: void 0 };
      }
      const [value] = rest.splice(0, 1);
      return value === void 0 ? { done: true, value } : { value };
    }
  };
}

// src/send.ts
var fieldsOf = (value) => typeof value === "object" && value !== null ? { ...value } : {};
function splitInput(on, input) {
  const [method = "", template = ""] = on.split(" ");
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = rest[name];
    delete rest[name];
    if (value === void 0 || value === null || value === "") {
      throw newError("invalid", `${name} is required`, { errors: { [name]: "is required" } });
    }
    return encodeURIComponent(String(value)).replace(/%2C/g, ",");
  });
  const given = Object.keys(rest).filter((name) => rest[name] !== void 0);
  if (given.length === 0) return { path, body: void 0 };
  if (method === "POST" || method === "PUT") return { path, body: JSON.stringify(rest) };
  const query = given.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(rest[name]))}`);
  return { path: `${path}?${query.join("&")}`, body: void 0 };
}
async function dataOf(answering) {
  const answer = await answering.catch((error) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw error.isTimeout ? newError("timeout", "The request took too long") : newError("network", error.message);
  });
  const { error_code, data, msg, request_id, errors, details } = fieldsOf(parsed2(answer.body));
  if (error_code === 0) return data;
  const after = Number(headerOf(answer, "retry-after"));
  const extras = { status: answer.status, retryAfter: after > 0 ? after : void 0 };
  if (typeof error_code !== "number") throw newError(nameOfStatus(answer.status), NOT_API, extras);
  throw newError(nameOfCode(error_code), String(msg), {
    ...extras,
    code: error_code,
    requestId: typeof request_id === "string" ? request_id : void 0,
    errors: byField(errors),
    details
  });
}
var NOT_API = "This is no answer of the shop: check baseUrl";
var nameOfStatus = (status) => status >= 502 && status <= 504 ? "unavailable" : "bad_answer";
function parsed2(body) {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch (e) {
    return void 0;
  }
}
function headerOf({ headers }, name) {
  const own = Object.keys(headers).find((one) => one.toLowerCase() === name);
  return own && headers[own];
}
function byField(errors) {
  const named = {};
  for (const one of Array.isArray(errors) ? errors : []) {
    const { path, message } = fieldsOf(one);
    if (typeof path === "string" && !(path in named)) named[path] = String(message);
  }
  return named;
}
var pause = (ms, signal) => new Promise((resume) => {
  const timer = setTimeout(resume, ms);
  signal == null ? void 0 : signal.addEventListener("abort", () => {
    clearTimeout(timer);
    resume();
  });
});

// src/pay.ts
var NOT_PAID = ["unpaid", "closing", "closed"];
var PATIENCE = 3e4;
async function payOrder({ order, pay }, adapter, { id }, { patience = PATIENCE, signal }) {
  const read = () => order.read({ id }, { signal });
  const parameters = await pay.preOrder({ order_id: id }, { signal }).catch((error) => {
    if (isKioskError(error, "already_paid")) return void 0;
    throw error;
  });
  if (!parameters) return read();
  if (!adapter.pay) throw newError("payment_failed", "This adapter cannot pay: give it a `pay`");
  const { end, message } = await adapter.pay(parameters);
  const known = await read();
  if (isPaid(known)) return known;
  if (end === "cancelled") throw newError("payment_cancelled", "The payment was cancelled");
  if (end === "failed") throw newError("payment_failed", message);
  return waitUntilPaid(read, patience, signal);
}
var isPaid = ({ status }) => !NOT_PAID.includes(status);
async function waitUntilPaid(read, patience, signal) {
  for (let waited = 0, ms = 500; waited < patience; waited += ms, ms = Math.min(2 * ms, 4e3)) {
    await pause(ms, signal);
    const order = await read();
    if (isPaid(order)) return order;
  }
  throw newError("payment_pending", "The payment is not confirmed yet, look at the order again in a moment");
}

// src/queue.ts
function newQueue(most) {
  const waiting = [];
  let running = 0;
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise((enter) => waiting.push(enter));
    return work().then(
      (result) => {
        leave();
        return result;
      },
      (error) => {
        leave();
        throw error;
      }
    );
  };
}

// src/retry.ts
var WORTH_ANOTHER = ["network", "timeout", "unavailable", "provider_away", "key_running"];
var FIRST_PAUSE = 300;
var LONGEST_PAUSE = 1e4;
async function withRetries({ most, isRepeatable, signal }, work) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const ms = tries < most && !(signal == null ? void 0 : signal.aborted) ? pauseBefore(error, tries, isRepeatable) : void 0;
      if (ms === void 0) throw error;
      await pause(ms, signal);
    }
  }
}
function pauseBefore(error, tries, isRepeatable) {
  var _a;
  if (!isKioskError(error)) return void 0;
  const isWorth = error.name === "too_many" ? error.retryAfter : isRepeatable && WORTH_ANOTHER.includes(error.name);
  if (!isWorth) return void 0;
  const own = FIRST_PAUSE * 2 ** tries * (0.5 + Math.random());
  const ms = Math.max(own, ((_a = error.retryAfter) != null ? _a : 0) * 1e3);
  return ms > LONGEST_PAUSE ? void 0 : ms;
}

// src/session.ts
var EARLY = 1e4;
function newSession({ store, refresh, signIn, onSignedOut }) {
  let renewing;
  async function renew(spent) {
    if (spent) {
      try {
        return (await refresh(spent.refresh_token)).token;
      } catch (error) {
        if (!isKioskError(error, "unauthorized")) throw error;
        await store.set(void 0);
      }
    }
    if (signIn) return (await signIn()).token;
    if (spent && onSignedOut) onSignedOut();
    throw newError("signed_out", spent ? "Your session has ended, sign in again" : "Sign in first", { status: 401 });
  }
  function begin(spent) {
    const over = () => {
      renewing = void 0;
    };
    renewing = renew(spent);
    renewing.then(over, over);
    return renewing;
  }
  return {
    keep: ({ token, refresh_token, expires_in }) => store.set({ token, refresh_token, expires_at: Date.now() + expires_in * 1e3 }),
    forget: () => store.set(void 0),
    current: () => store.get(),
    /** A token to send; `refused` is one that the shop has just refused. */
    async token(refused) {
      if (renewing) return renewing;
      const kept = await store.get();
      if (renewing) return renewing;
      const isGood = kept && kept.token !== refused && kept.expires_at - EARLY > Date.now();
      return isGood ? kept.token : begin(kept);
    }
  };
}

// src/sign-in.ts
var MINI_PROGRAM = 200;
function newSignIn(token, { login }) {
  async function platformCode() {
    if (!login) throw newError("login_failed", "This adapter has no login: sign in by account and password");
    return login().catch((error) => {
      throw error instanceof NoAnswer ? newError("login_failed", error.message) : error;
    });
  }
  return async (by, options) => {
    if (by && !isSignIn(by)) throw newError("login_failed", "signIn takes nothing, { code } or { account, password }");
    if (!by) return token.issue({ type: MINI_PROGRAM, account: await platformCode() }, options);
    if ("code" in by) return token.issue({ type: MINI_PROGRAM, account: by.code }, options);
    const { account, password, otp } = by;
    return token.issue({ type: typeOf(account), account, secret: password, otp }, options);
  };
}
var isSignIn = (by) => typeof by.code === "string" || typeof by.account === "string" && typeof by.password === "string";
function typeOf(account) {
  if (account.includes("@")) return 101;
  return /^\s*\+?\d[\d\s-]{5,}$/.test(account) ? 102 : 100;
}

// src/client.ts
var newKey = () => `${Date.now().toString(36)}-${random()}${random()}`;
var random = () => Math.random().toString(36).slice(2, 12);
var TIMEOUT = 15e3;
var UPLOAD_FACTOR = 4;
var RETRIES = 3;
var MOST_AT_ONCE3 = 50;
function createClient(given) {
  var _a, _b, _c, _d;
  const { adapter, language, autoSignIn, onSignedOut, timeout = TIMEOUT, retries = RETRIES } = given;
  const baseUrl = given.baseUrl.replace(/\/+$/, "");
  const queue = newQueue((_b = (_a = given.concurrency) != null ? _a : adapter.concurrency) != null ? _b : MOST_AT_ONCE3);
  function send(on, input, { key, signal, onProgress, ...own }, token) {
    var _a2, _b2;
    const headers = {};
    const locale = typeof language === "function" ? language() : language;
    if (locale) headers["Accept-Language"] = locale;
    if (token) headers.Authorization = `Bearer ${token}`;
    if (key) headers["Idempotency-Key"] = key;
    const ms = (_a2 = own.timeout) != null ? _a2 : timeout;
    if (isUpload(input)) {
      const { file, ...fields } = input;
      const url = baseUrl + splitInput(on, fields).path;
      const upload = { url, headers, file, timeout: (_b2 = own.timeout) != null ? _b2 : UPLOAD_FACTOR * ms, signal, onProgress };
      return dataOf(inTurn(signal, () => adapter.upload(upload)));
    }
    const { path, body } = splitInput(on, input);
    if (body) headers["Content-Type"] = "application/json";
    const request = { method: methodOf(on), url: baseUrl + path, headers, body, timeout: ms, signal };
    return dataOf(inTurn(signal, () => adapter.request(request)));
  }
  const inTurn = (signal, exchange2) => queue(async () => {
    if (signal == null ? void 0 : signal.aborted) throw newAborted();
    return exchange2();
  });
  async function sendSigned(on, input, options) {
    const token = await session.token();
    return send(on, input, options, token).catch(async (error) => {
      if (!isKioskError(error, "unauthorized")) throw error;
      return send(on, input, options, await session.token(token));
    });
  }
  const call = (entry, input, options) => abortable(options.signal, (signal) => perform(entry, input, { ...options, signal }));
  async function perform(entry, input, options) {
    var _a2, _b2;
    if (Object(input) !== input) throw newError("invalid", "The input is an object, such as { id: 1 }");
    const [method = "", path = "", ...flags] = entry.split(" ");
    const has = (flag) => flags.includes(flag);
    const repeatable = method === "GET" || has("key");
    const sent = has("key") ? { ...options, key: (_a2 = options.key) != null ? _a2 : newKey() } : options;
    const data = await withRetries(
      { most: (_b2 = options.retries) != null ? _b2 : retries, isRepeatable: repeatable, signal: options.signal },
      () => (has("user") ? sendSigned : send)(`${method} ${path}`, input, sent)
    );
    if (has("tokens") && isTokens(data)) await session.keep(data);
    return data;
  }
  const shop = surface(call);
  const signIn = newSignIn(shop.token, adapter);
  const session = newSession({
    store: (_d = (_c = given.store) != null ? _c : adapter.store) != null ? _d : memoryStore(),
    refresh: (refresh_token) => shop.token.refresh({ refresh_token }),
    signIn: autoSignIn ? () => signIn() : void 0,
    onSignedOut
  });
  const messages = newMessages(shop, adapter);
  return {
    ...shop,
    loadMessages: messages.load,
    askForMessages: messages.ask,
    signIn: async (by, options) => {
      await abortable(options == null ? void 0 : options.signal, (signal) => signIn(by, { ...options, signal }));
    },
    signOut: async () => {
      if (await session.current()) await shop.token.delete().catch(() => void 0);
      await session.forget();
    },
    isSignedIn: async () => await session.current() !== void 0,
    pay: Object.assign(
      (order, options) => abortable(options == null ? void 0 : options.signal, (signal) => payOrder(shop, adapter, order, { ...options, signal })),
      shop.pay
    )
  };
}
var methodOf = (on) => {
  const [method] = on.split(" ");
  return method === "POST" || method === "PUT" || method === "DELETE" ? method : "GET";
};
var isUpload = (input) => "file" in input;
var isTokens = (data) => typeof data === "object" && data !== null && "refresh_token" in data;
function surface(call) {
  const groups = {};
  for (const [name, entry] of Object.entries(operations)) {
    const [group = "", method = ""] = name.split(".");
    groups[group] = { ...groups[group], [method]: methodFor(entry, call) };
  }
  return groups;
}
function methodFor(entry, call) {
  if (!/ pages\b/.test(entry)) return (input = {}, options = {}) => call(entry, input, options);
  return (input = {}, options = {}) => {
    var _a;
    return newPaged(Number((_a = input.page) != null ? _a : 1), async (page) => {
      const answer = await call(entry, { ...input, page }, options);
      return answer;
    });
  };
}

// src/simulator.ts
function simulated(adapter, { baseUrl, buyer }) {
  const ask = async (door, body) => {
    const answer = await adapter.request({
      method: "POST",
      url: `${baseUrl.replace(/\/+$/, "")}/simulator/wechat/${door}`,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      timeout: 15e3
    });
    const { status } = answer;
    if (status === 404) throw newError("not_found", "This shop has no simulator", { status });
    if (status !== 200) throw newError("bad_answer", `The simulator answered ${status}`, { status });
    return answer;
  };
  return {
    ...adapter,
    askForMessages: async (template_ids) => {
      await ask("subscribe", { name: buyer, template_ids });
      return template_ids;
    },
    login: async () => codeIn(await ask("code", { name: buyer })),
    pay: async (parameters) => {
      await ask("pay", { prepay_id: parameters.package.replace("prepay_id=", "") });
      return { end: "done", message: "" };
    }
  };
}
function codeIn({ body }) {
  const answer = typeof body === "string" ? JSON.parse(body) : body;
  return String(answer.code);
}
