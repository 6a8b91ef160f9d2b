/** Loads a page in a frame and returns the first message that it posts. */
export async function firstMessage(url: string): Promise<unknown> {
  const frame = document.createElement('iframe');
  const answer = new Promise<unknown>((resolve) => {
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow) return;
      window.removeEventListener('message', listen);
      resolve(event.data);
    };
    window.addEventListener('message', listen);
  });
  frame.src = url;
  frame.style.cssText = 'width: 800px; height: 600px';
  document.body.append(frame);
  try {
    return await answer;
  } finally {
    frame.remove();
  }
}
