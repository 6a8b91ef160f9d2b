echo $$ > /sys/fs/cgroup/cpu/low/cgroup.procs
[ -f /tmp/w/opscreens-server.pid ] && kill $(cat /tmp/w/opscreens-server.pid) 2>/dev/null; sleep 1
DATA_DIR=/tmp/w/opscreens-data HOST=127.0.0.1 PORT=8330 MQTT_PORT=0 LIMIT_SIMULATED_HISTORY_DAYS=3 node dist/server/index.js > /tmp/w/opscreens-server.log 2>&1 & echo $! > /tmp/w/opscreens-server.pid
for i in $(seq 90); do sleep 1; curl -sf -o /dev/null http://127.0.0.1:8330/readyz && break; done
