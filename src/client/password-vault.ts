/** Database of the key. IndexedDB can store a key whose bytes no script can read. */
const DATABASE = 'heliport';
const STORE = 'keys';
const KEY = 'remembered';

/** The size that AES-GCM is made for. */
const IV_BYTES = 12;

/** Encrypts a text with this browser's key, made when there is none. `context` must be the same to decrypt it. */
export async function seal(text: string, context: string): Promise<string> {
  const key = await storedKey(await newKey());
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(cipher(iv, context), key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** Decrypts what `seal` made; rejects when the key is gone, or text or context are others. */
export async function unseal(sealed: string, context: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const key = await storedKey();
  const clear = await crypto.subtle.decrypt(
    cipher(bytes.slice(0, IV_BYTES), context),
    key,
    bytes.slice(IV_BYTES),
  );
  return new TextDecoder().decode(clear);
}

/** Deletes the key: everything sealed with it, copies included, can never be decrypted again. */
export async function discardKey(): Promise<void> {
  const database = await openDatabase();
  try {
    await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).delete(KEY));
  } finally {
    database.close();
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** The stored key, or else `fresh`, stored in the same transaction so that two tabs agree on one. */
async function storedKey(fresh?: CryptoKey): Promise<CryptoKey> {
  const database = await openDatabase();
  try {
    const store = database.transaction(STORE, fresh ? 'readwrite' : 'readonly').objectStore(STORE);
    const key: unknown = await settled(store.get(KEY));
    if (key instanceof CryptoKey) return key;
    if (!fresh) throw new Error('the key is gone');
    await settled(store.put(fresh, KEY));
    return fresh;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
