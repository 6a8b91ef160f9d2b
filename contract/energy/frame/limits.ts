/** A gateway that was away for half an hour sends its backlog at once. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** More than a gateway of hundreds of devices keeps in half an hour. The answer tells of each that is refused. */
export const MAX_FRAMES = 10_000;
/** More values than fit into such a body. */
export const MAX_BODY_FIELDS = 600_000;
/** Events in a message: a device that fails sends a few dozen. */
export const MAX_EVENTS = 5000;
